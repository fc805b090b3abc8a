"""The floor in the browser: an HTTP interface, pages and live feeds over a house."""
