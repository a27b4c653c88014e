"""What teaches: rules pages and lessons."""
