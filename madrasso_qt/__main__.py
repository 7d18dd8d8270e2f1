"""The program: obeys the command line, or shows the window."""

import gc
import os
import sys
from collections.abc import Sequence

from madrasso_qt import lean


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code: 0 well, 1 not well, 2 wrong arguments.

    Args:
        argv: the arguments without the program's name; those of the process if None.
    """
    arguments = list(sys.argv[1:] if argv is None else argv)
    lean.put_off()
    from madrasso_qt.app.options import Options

    if arguments:
        # The usual start has no arguments, and what reads them is slow to import.
        from madrasso_qt import commandline

        options = commandline.obey(arguments)
    else:
        options = Options.of_environment(os.environ)
    if isinstance(options, int):
        return options
    # All that the start makes stays: looking through it for garbage only delays the window, which
    # turns the collector on again.
    gc.disable()
    try:
        lean.import_pyside()
        from madrasso_qt.ui import application

        return application.run(options)
    except Exception as error:
        from madrasso_qt.ui import trouble

        # Taking down half a window, with threads that run, would crash after all.
        os._exit(trouble.report_failed_start(error, options))


if __name__ == "__main__":
    sys.exit(main())
