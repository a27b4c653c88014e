"""What positions are worth: weights, and the judgement of chances."""
