"""What older versions of the rules do otherwise; everything else is tested as of today."""
