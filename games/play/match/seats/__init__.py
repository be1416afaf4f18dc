"""The people at their seats: there or away, told, reminded, on vacation."""
