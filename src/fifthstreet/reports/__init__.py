"""What is printed of an analysis: a page, a spreadsheet, a PAR sheet."""
