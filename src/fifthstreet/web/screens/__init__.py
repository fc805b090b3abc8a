"""What each console shows: plain values, made from the house for whoever looks; templates only lay them out."""
