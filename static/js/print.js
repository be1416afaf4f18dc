/** A list for paper: it asks for the printer as soon as it is there. */

addEventListener("load", () => print());
