"""Mint Delivery: pick up orders, fill them with mints, deliver. 2-4 players; solo is ours."""
