"""What the server does by itself: bots' turns, clocks, offers that lapse."""
