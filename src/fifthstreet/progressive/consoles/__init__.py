"""The consoles of the progressive system: two protocols, as data, over the one award logic of a link."""
