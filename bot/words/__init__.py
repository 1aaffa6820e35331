"""What people type, read into requests: grammar, names, and did-you-mean."""
