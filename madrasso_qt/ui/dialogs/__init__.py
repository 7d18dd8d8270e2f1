"""The windows that ask or tell: new match, settings, help, matches, records."""
