"""A World at War as players meet it: what they type, what they see."""
