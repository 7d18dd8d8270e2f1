"""The card table: cards as items, one stage that moves them, a view that plays them."""
