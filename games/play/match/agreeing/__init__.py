"""Actions to which all people at a table have to agree: proposals, pauses, breaking off."""
