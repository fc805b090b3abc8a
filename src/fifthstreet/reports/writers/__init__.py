"""A report as a page, a spreadsheet or a PDF."""
