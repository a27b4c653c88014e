"""Mint Delivery: pick up orders, fill them with mints, deliver. The solitaire mode is ours."""
