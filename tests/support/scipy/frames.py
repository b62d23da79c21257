"""Figures of single frames."""
import numpy as np
from scipy import ndimage

from inputs import hills, noise, shaped


def frames(rng):
    """Counts with their scale. Scales are binary fractions, so that no two ways of summing differ."""
    return {
        "hills 15 x 22": (hills(rng, 15, 22, 6, 240), 1),
        "hills 16 x 16": (hills(rng, 16, 16, 4, 1000), 0.25),
        "hills 48 x 20": (hills(rng, 48, 20, 9, 900), 0.25),
        "noise 20 x 20": (noise(rng, 20, 20, 0.45, 60), 0.5),
        "noise 24 x 48": (noise(rng, 24, 48, 0.3, 16383), 0.0078125),
        "row 1 x 19": (noise(rng, 1, 19, 0.7, 90), 1),
        "column 23 x 1": (noise(rng, 23, 1, 0.7, 90), 1),
        "even 5 x 7": (np.full((5, 7), 60), 1),
        "one cell": (np.array([[37]]), 1),
    }


def figures(values, threshold):
    loaded = values[(values > 0) & (values >= threshold)]
    kept = np.where(values >= threshold, values, 0)
    labels8, components = ndimage.label(kept, structure=np.ones((3, 3)))
    edge = np.ones(values.shape, dtype=bool)
    edge[1:-1, 1:-1] = False
    row, col = ndimage.center_of_mass(kept)
    at = np.unravel_index(np.argmax(kept), kept.shape)
    rows, cols = values.shape
    front = np.clip(rows / 2 - np.arange(rows), 0, 1)
    left = np.clip(cols / 2 - np.arange(cols), 0, 1)
    weights = [np.outer(vertical, horizontal) for vertical in (front, 1 - front) for horizontal in (left, 1 - left)]
    return {
        "threshold": threshold,
        "loadedCells": loaded.size,
        "sum": loaded.sum(),
        "mean": np.mean(loaded),
        "standardDeviation": np.std(loaded),
        "median": np.median(loaded),
        "maximum": [kept.max(), at[0], at[1]],
        "centre": [col, row],
        "forceN": 0.1 * loaded.sum(),
        "quadrants": [100 * np.sum(kept * weight) / kept.sum() for weight in weights],
        "histogram": np.histogram(loaded, bins=8, range=(0, loaded.max()))[0],
        "edgeCells": np.count_nonzero(kept[edge]),
        "components": components,
        "largestComponentCells": np.bincount(labels8.ravel())[1:].max(),
        "labels8": labels8.ravel(),
        "labels4": ndimage.label(kept)[0].ravel(),
        "rowSums": kept.sum(axis=1),
    }


def make_frames():
    cases = {}
    for name, (counts, scale) in frames(np.random.default_rng(1)).items():
        values = counts * scale
        thresholds = [0] if counts.size < 30 else [0, 0.25 * values.max(), 0.5 * values.max()]
        cases[name] = {**shaped(counts, scale), "figures": [figures(values, threshold) for threshold in thresholds]}
    return cases
