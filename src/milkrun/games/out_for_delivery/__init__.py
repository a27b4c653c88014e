"""Out For Delivery: couriers on a map of three shires, with dice, weather and trading."""
