"""
The analysis core's own synthetic inputs with what NumPy and SciPy make of them, as JSON beside this file.

  python3 tests/support/scipy/make.py           writes the files
  python3 tests/support/scipy/make.py --check   computes them again and names every number that differs from the files

Needs NumPy 2.0 and SciPy 1.10 or later. Values are count * scale; cells are one centimetre unless a case says otherwise.
"""
import json
import sys
from pathlib import Path

# Nothing but sources and figures lies in this folder.
sys.dont_write_bytecode = True

import numpy as np

from frames import make_frames
from pictures import make_pictures
from recordings import make_recordings
from sway import make_sway

HERE = Path(__file__).parent
DIGITS = 10


def listed(values):
    """Numbers as JSON has them: ten significant digits, None for what is not defined."""
    if isinstance(values, dict):
        return {name: listed(value) for name, value in values.items()}
    if isinstance(values, (list, tuple)):
        return [listed(value) for value in values]
    if isinstance(values, np.ndarray):
        return listed(values.tolist())
    if isinstance(values, (bool, str)) or values is None:
        return values
    if isinstance(values, (int, np.integer)):
        return int(values)
    return None if np.isnan(values) else float(f"{values:.{DIGITS}g}")


FILES = {"frames": make_frames, "pictures": make_pictures, "sway": make_sway, "recordings": make_recordings}


def differences(made, stored, path):
    """Paths at which two trees of JSON differ; numbers may by two units in the last digit kept, or where another library rounds a sum elsewhere."""
    if isinstance(made, dict) and isinstance(stored, dict) and made.keys() == stored.keys():
        return [found for name in made for found in differences(made[name], stored[name], f"{path}.{name}")]
    if isinstance(made, list) and isinstance(stored, list) and len(made) == len(stored):
        return [found for at, value in enumerate(made) for found in differences(value, stored[at], f"{path}[{at}]")]
    numbers = [isinstance(value, (int, float)) for value in (made, stored)]
    same = np.isclose(made, stored, rtol=2e-9, atol=1e-12) if all(numbers) else made == stored
    return [] if same else [f"{path}: {made} is stored as {stored}"]


def main():
    checking = "--check" in sys.argv[1:]
    found = []
    for name, make in FILES.items():
        file = HERE / f"{name}.json"
        text = json.dumps(listed(make()), separators=(",", ":")) + "\n"
        if checking:
            found += differences(json.loads(text), json.loads(file.read_text()), name)
        else:
            file.write_text(text)
    if found:
        sys.exit("\n".join(found))


if __name__ == "__main__":
    main()
