"""The compiled parts: cards, choices, payouts, meters, and the loop over sessions."""
