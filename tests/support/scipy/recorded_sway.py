"""
Sway of recordings of people after SciPy, for a test: prints JSON, an entry for each CSV file named (a line of names, then t, ml, ap).

  python3 tests/support/scipy/recorded_sway.py FILE...
"""
import json
import sys
from pathlib import Path

# Nothing but sources and figures lies in this folder.
sys.dont_write_bytecode = True

import numpy as np

from sway import of_long_record


def main():
    found = {}
    for name in sys.argv[1:]:
        record = np.loadtxt(name, delimiter=",", skiprows=1)
        found[Path(name).stem] = of_long_record(record[:, 0], record[:, 1:])
    print(json.dumps(found, default=lambda value: value.tolist()))


if __name__ == "__main__":
    main()
