"""What bots and the coach go by; no rule asks for any of it."""
