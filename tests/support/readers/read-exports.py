"""Reads exported files with NumPy, h5py and pandas and prints what they hold as JSON: read-exports.py FOLDER"""
import json, math, sys
from pathlib import Path

import h5py
import numpy
import pandas

folder = Path(sys.argv[1])


def plain(values):
    """Lists of numbers; a cell that is not a number is None."""
    array = numpy.asarray(values)
    if array.dtype.kind == "f":
        return [None if math.isnan(v) else float(v) for v in array.ravel()]
    return array.ravel().tolist()


def npz(path):
    with numpy.load(path) as file:
        arrays = {name: {"shape": list(file[name].shape), "type": str(file[name].dtype), "values": plain(file[name])} for name in file.files if name != "metadata"}
        return {"arrays": arrays, "metadata": json.loads(file["metadata"].item())}


def hdf5(path):
    with h5py.File(path) as file:
        told = {"device": file.attrs["device"], "metadata": json.loads(file.attrs["metadata"]), "parts": {}}
        for part in file:
            frames = file[part]["frames"]
            told["parts"][part] = {
                "shape": list(frames.shape),
                "type": str(frames.dtype),
                "values": plain(frames[:]),
                "time_s": plain(file[part]["time_s"][:]),
                "sequence": plain(file[part]["sequence"][:]),
                "gap_before": plain(file[part]["gap_before"][:]),
                "attributes": {name: value.tolist() if hasattr(value, "tolist") else value for name, value in frames.attrs.items()},
            }
        return told


def csv(path):
    comma = "comma" in path.name
    table = pandas.read_csv(path, sep=";" if comma else ",", decimal="," if comma else ".")
    return {"columns": list(table.columns), "rows": json.loads(table.to_json(orient="values", double_precision=15))}


readers = {".npz": npz, ".h5": hdf5, ".csv": csv}
print(json.dumps({path.name: readers[path.suffix](path) for path in sorted(folder.iterdir()) if path.suffix in readers}))
