"""The table in a real Chromium, by mouse and by keyboard."""
