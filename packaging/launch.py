"""Where the frozen program starts."""

import sys

if "--multiprocessing-fork" in sys.argv or "-c" in sys.argv:
    # A worker of the arena, or what counts its semaphores: Python calls the program by its own
    # options. What makes PyInstaller answer is slow to import, and so no part of every start.
    import importlib
    import multiprocessing

    importlib.import_module("pyi_rth_multiprocessing")
    multiprocessing.freeze_support()

from madrasso_qt.__main__ import main

sys.exit(main())
