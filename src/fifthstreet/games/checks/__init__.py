"""A description is checked when it is built: its words, its course, its endings, its pack."""
