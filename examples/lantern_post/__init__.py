"""Lantern Post: parcels for six villages, a die, and a bag."""
