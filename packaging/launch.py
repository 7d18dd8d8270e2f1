"""Where the frozen program starts."""

import sys

from madrasso_qt.__main__ import main

sys.exit(main())
