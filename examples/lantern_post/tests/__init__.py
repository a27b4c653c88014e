"""Tests of Lantern Post: run them with `pytest lantern_post`."""
