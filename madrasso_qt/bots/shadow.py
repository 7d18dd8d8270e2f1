"""What is used of Cython, for where neither it nor its compiled code is there."""

from contextlib import nullcontext

compiled = False
"""Whether this is compiled code."""
nogil = nullcontext()
"""Releases the interpreter's lock where code is compiled."""
