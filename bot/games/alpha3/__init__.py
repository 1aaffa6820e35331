"""Global 1940 as players meet it: what they type, what they see."""
