"""What can be typed after ``fifthstreet``, by subject; each command imports what it needs when it runs."""
