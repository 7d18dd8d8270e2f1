"""What comes in and goes out as files: tables of deals, names of files, matches to be imported."""
