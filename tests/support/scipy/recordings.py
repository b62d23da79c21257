"""Figures of recordings."""
import numpy as np
from scipy import ndimage, stats

from inputs import flat, hills, noise, shaped, uneven


def loads(values, times, labels, threshold):
    """What each label carried; novel's integral takes the rectangle, the last frame lasting as long as the one before."""
    kept = np.where(values >= threshold, values, 0)
    rectangle = np.append(np.diff(times), times[-1] - times[-2])
    results = []
    for label in range(1, labels.max() + 1):
        own = kept[:, labels == label]
        ever = own[:, own.max(axis=0) > 0]
        force = ever.sum(axis=1)
        by_cell = np.trapezoid(ever, times, axis=0)
        results.append({
            "cells": ever.shape[1],
            "greatestAreaCm2": (ever > 0).sum(axis=1).max(),
            "peak": ever.max(),
            "meanAtPeakForce": force.max() / ever.shape[1],
            "peakForceN": 0.1 * force.max(),
            "forceTimeNs": 0.1 * np.trapezoid(force, times),
            "pressureTime": {
                "novel": (ever.max(axis=1) * rectangle).sum(),
                "melai": np.trapezoid(force, times) / ever.shape[1],
                "cellMean": by_cell.mean(),
                "cellPeak": by_cell.max(),
            },
        })
    return results


def longest_run(above, seconds):
    """The longest stretch of frames above, in seconds, of one cell."""
    groups, count = ndimage.label(above)
    return max(ndimage.sum(seconds, groups, range(1, count + 1))) if count else 0.0


def make_exposure(rng):
    counts = rng.integers(0, 120, (40, 4, 6))
    times = uneven(rng, 40, 5, 90)
    threshold = 48.0
    values, seconds = counts[:-1] * 0.5, np.diff(times)
    over = np.maximum(values - threshold, 0) * seconds[:, None, None]
    above = values >= threshold
    return {
        **shaped(counts.reshape(40 * 4, 6), 0.5), "rows": 4, "times": times, "threshold": threshold,
        "exposure": flat(over.sum(axis=0) / 3600, 7),
        "aboveS": flat((above * seconds[:, None, None]).sum(axis=0), 5),
        "longestS": flat([[longest_run(above[:, row, col], seconds) for col in range(6)] for row in range(4)], 5),
    }


def make_loads(rng):
    counts = np.stack([hills(rng, 9, 7, 3, 300) for _ in range(12)])
    times = uneven(rng, 12, 0.01, 0.2)
    labels = rng.integers(0, 4, (9, 7))
    threshold = 24.0
    values = counts * 0.5
    return {
        **shaped(counts.reshape(12 * 9, 7), 0.5), "rows": 9, "times": times, "threshold": threshold, "labels": labels.ravel(),
        "loads": loads(values, times, labels, threshold),
        "pressureTime": flat(np.trapezoid(np.where(values >= threshold, values, 0), times, axis=0), 4),
        "mean": flat(values.mean(axis=0), 4),
        "maximum": flat(values.max(axis=0), 4),
    }


def make_curve(rng):
    """One foot's load over four stances, its contacts by a tenth of the range, and their mean curve by straight lines between the frames."""
    load = np.zeros(120, dtype=int)
    for start, length in ((6, 19), (33, 24), (66, 17), (92, 21)):
        part = np.arange(length) / (length - 1)
        load[start : start + length] = 500 * np.sin(np.pi * part) + 160 * np.sin(3 * np.pi * part) + rng.integers(60, 90, length)
    times = uneven(rng, 120, 0.008, 0.03)
    down = load > load.min() + 0.1 * np.ptp(load)
    on = np.flatnonzero(np.diff(down.astype(int)) == 1) + 1
    off = np.flatnonzero(np.diff(down.astype(int)) == -1) + 1
    force = 0.1 * load
    curves = [np.interp(np.linspace(times[a], times[b], 101), times, force) for a, b in zip(on, off)]
    stance = 1000 * (times[off] - times[on])
    stride = 1000 * np.diff(times[on])
    return {
        "counts": load, "times": times, "on": on, "off": off,
        "mean": np.mean(curves, axis=0), "deviation": np.std(curves, axis=0, ddof=1),
        "stanceMs": [stance.mean(), np.std(stance, ddof=1)],
        "strideMs": [stride.mean(), np.std(stride, ddof=1)],
        "impulse": [np.trapezoid(force[a : b + 1], times[a : b + 1]) for a, b in zip(on, off)],
        "peakLoad": [force[a:b].max() for a, b in zip(on, off)],
    }


def peak_area(values, cells):
    """Cells grown from the greatest one, each time by the greatest that touches them; when only empty ones are left these count as 0."""
    taken = np.zeros(values.shape, dtype=bool)
    taken[np.unravel_index(np.argmax(values), values.shape)] = True
    while taken.sum() < cells:
        around = ndimage.binary_dilation(taken, np.ones((3, 3))) & ~taken
        if not (values * around).max() > 0:
            break
        taken[np.unravel_index(np.argmax(values * around), values.shape)] = True
    return values[taken].sum() / cells


def make_seat(rng):
    counts = np.stack([hills(rng, 16, 16, 4, 400) for _ in range(5)])
    threshold, pitch, box = 10.0, 1.8, (5, 7)
    mean = (counts * 0.25).mean(axis=0)
    kept = np.where(mean >= threshold, mean, 0)
    loaded = kept[kept > 0]
    boxes = np.lib.stride_tricks.sliding_window_view(kept, box).sum(axis=(2, 3))
    gradient = np.hypot(*np.gradient(mean, pitch))
    cells = round(9.5 / pitch**2)
    return {
        **shaped(counts.reshape(5 * 16, 16), 0.25), "rows": 16, "threshold": threshold, "pitchCm": pitch, "boxCm": [box[1] * pitch, box[0] * pitch],
        "loadedCells": loaded.size,
        "meanPressure": loaded.mean(), "standardDeviation": np.std(loaded), "variationPercent": 100 * stats.variation(loaded),
        "laterality": 100 * (kept[:, 8:].sum() - kept[:, :8].sum()) / kept.sum(),
        "frontPercent": 100 * kept[:8].sum() / kept.sum(),
        "peakCells": cells, "peakPressureIndex": peak_area(mean, cells),
        "dispersion": 100 * boxes.max() / kept.sum(), "box": np.unravel_index(np.argmax(boxes), boxes.shape),
        "greatestGradient": gradient.max(), "meanGradient": gradient[kept > 0].mean(),
    }


def make_saddle(rng):
    counts = np.stack([noise(rng, 8, 10, 0.5, 200) for _ in range(6)])
    values = counts * 0.25
    bands = [slice(0, 2), slice(2, 4), slice(4, 8)]
    halves = [slice(0, 5), slice(5, 10)]
    regions = [values[:, band, half] for band in bands for half in halves]
    means = np.array([np.mean([frame[frame > 0].mean() for frame in region]) for region in regions])
    left, right = values[:, :, :5].sum(axis=(1, 2)), values[:, :, 5:].sum(axis=(1, 2))
    slip = 200 * (left - right) / (left + right)
    return {
        **shaped(counts.reshape(6 * 8, 10), 0.25), "rows": 8,
        "means": means, "maxima": [region.max() for region in regions],
        "loadPercent": [100 * region.sum() / values.sum() for region in regions],
        "contactCells": [(region > 0).sum(axis=(1, 2)).max() for region in regions],
        "bridgeRatio": means[2:4].mean() / means[[0, 1, 4, 5]].mean(),
        "slip": slip, "slipMean": slip.mean(), "slipGreatest": np.abs(slip).max(),
    }


def make_symmetry(rng):
    pairs = np.round(rng.uniform(0, 900, (12, 2)), 2)
    pairs[0], pairs[1], pairs[2] = (0, 5), (5, 0), (7, 7)
    left, right = pairs.T
    angle = np.degrees(np.arctan2(left, right))
    return {"left": left, "right": right, "indexPercent": 100 * (right - left) / np.mean(pairs, axis=1), "anglePercent": 100 * (45 - angle) / 90}


def make_weight(rng):
    counts = hills(rng, 8, 8, 3, 500)
    pressure = counts / counts.sum() * 0.7 * 71.5 / 3.24 * 98.0665
    return {**shaped(counts, 1), "weightKg": 71.5, "cellAreaCm2": 3.24, "kPa": flat(pressure, 4), "mmHg": flat(pressure * 7.50062 * 0.3, 4)}


def make_recordings():
    makers = {
        "exposure": make_exposure, "loads": make_loads, "curve": make_curve, "seat": make_seat, "saddle": make_saddle,
        "symmetry": make_symmetry, "weight": make_weight,
    }
    return {name: make(np.random.default_rng(10 + at)) for at, (name, make) in enumerate(makers.items())}
