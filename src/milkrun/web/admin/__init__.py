"""What the keeper of a public server does, by the verb or on the page: both call these."""
