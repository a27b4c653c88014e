"""Mint Delivery: pick up orders, fill them with mints, deliver. Rulebook: 2-4 players; solo ours."""
