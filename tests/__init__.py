"""Tests of Madrasso Qt; the folders mirror the package."""
