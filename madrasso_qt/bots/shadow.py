"""What ``worlds`` uses of Cython, for where neither it nor its compiled code is there."""

from contextlib import nullcontext

nogil = nullcontext()
"""Releases the interpreter's lock where code is compiled."""
