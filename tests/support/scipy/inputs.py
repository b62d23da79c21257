"""Inputs of the cases, and how JSON has them."""
import numpy as np


def hills(rng, rows, cols, count, top):
    """Pressure as a few smooth hills with noise, zero where it is low: something like a foot or a seat."""
    y, x = np.mgrid[0:rows, 0:cols]
    field = np.zeros((rows, cols))
    for _ in range(count):
        height, width = rng.uniform(0.3, 1) * top, rng.uniform(1, 0.5 + min(rows, cols) / 4)
        field += height * np.exp(-((y - rng.uniform(0, rows)) ** 2 + (x - rng.uniform(0, cols)) ** 2) / (2 * width**2))
    field += rng.normal(0, top / 40, field.shape)
    return np.where(field < top / 8, 0, field).astype(int)


def noise(rng, rows, cols, density, top):
    return np.where(rng.random((rows, cols)) < density, rng.integers(1, top + 1, (rows, cols)), 0)


def uneven(rng, count, shortest, longest):
    """Rising times with three decimals."""
    return np.round(np.cumsum(rng.uniform(shortest, longest, count)), 3)


def shaped(counts, scale):
    return {"rows": counts.shape[0], "cols": counts.shape[1], "scale": scale, "counts": counts.ravel()}


def flat(field, digits):
    """A field row by row, rounded to so many decimals: what single precision can hold anyway."""
    return np.round(np.asarray(field, dtype=float), digits).ravel()
