"""The typed lines of A World at War."""
