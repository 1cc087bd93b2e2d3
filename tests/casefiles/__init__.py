"""Case files: reading, checking and running them."""
