"""Pictures of a field: smoothed, differentiated, spread by Catmull-Rom, enclosed by contours."""
import numpy as np
from scipy import interpolate, ndimage

from inputs import flat, hills, noise, shaped

# Sigma and radius in cells: five taps scaled to a sum of one, and the whole of sigma 1.
GAUSSIANS = [(0.5, 2), (0.6, 2), (1.0, 2), (1.0, 4)]


def catmull_rom(line, factor):
    """Along the last axis: the cubic Hermite spline whose slopes are central differences, the border repeated outwards."""
    length = line.shape[-1]
    wide = np.concatenate([line[..., :1]] * 3 + [line] + [line[..., -1:]] * 3, axis=-1)
    slopes = np.zeros_like(wide)
    slopes[..., 1:-1] = (wide[..., 2:] - wide[..., :-2]) / 2
    spline = interpolate.CubicHermiteSpline(np.arange(-3, length + 3), wide, slopes, axis=-1)
    return spline((np.arange(length * factor) + 0.5) / factor - 0.5)


def enclosed_area(field, level):
    """
    Area of the marching squares of a level, square by square: the part of each square between four cell centres that lies inside, two corners for a
    saddle. Outside the mat nothing reaches a level, and the border runs half a cell beyond the outermost centres.
    """
    wide = np.pad(field.astype(float), 1, constant_values=np.nan)
    corners = [np.array(corner, dtype=float) for corner in ((0, 0), (0, 1), (1, 1), (1, 0))]
    area = 0.0
    for row in range(wide.shape[0] - 1):
        for col in range(wide.shape[1] - 1):
            values = [wide[row, col], wide[row, col + 1], wide[row + 1, col + 1], wide[row + 1, col]]
            inside = [bool(value >= level) for value in values]
            # Where the level lies on the way from each corner to the next.
            ways = zip(values, values[1:] + values[:1])
            part = [0.5 if np.isnan(a + b) else (level - a) / (b - a) if a != b else 0 for a, b in ways]
            if sum(inside) == 2 and inside[0] == inside[2]:
                area += sum(0.5 * part[at] * (1 - part[at - 1]) for at in range(4) if inside[at])
                continue
            polygon = []
            for at in range(4):
                if inside[at]:
                    polygon.append(corners[at])
                if inside[at] != inside[(at + 1) % 4]:
                    polygon.append(corners[at] + part[at] * (corners[(at + 1) % 4] - corners[at]))
            for one, other in zip(polygon, polygon[1:] + polygon[:1]):
                area += 0.5 * (one[1] * other[0] - one[0] * other[1])
    return area


def slope(values, pitch, axis):
    return np.zeros_like(values) if values.shape[axis] == 1 else np.gradient(values, pitch, axis=axis)


def spread(values, factor):
    return catmull_rom(catmull_rom(values, factor).T, factor).T


def make_pictures():
    rng = np.random.default_rng(2)
    fields = {
        "hills 15 x 22": hills(rng, 15, 22, 6, 240), "noise 9 x 13": noise(rng, 9, 13, 0.6, 200), "row 1 x 11": noise(rng, 1, 11, 0.8, 200),
        "column 9 x 1": noise(rng, 9, 1, 0.8, 200), "two by two": np.array([[10, 0], [30, 200]]), "one cell": np.array([[120]]),
    }
    cases = {}
    for name, counts in fields.items():
        values = counts.astype(float)
        x_cm, y_cm = 1.5, 0.75
        gradient = np.hypot(slope(values, y_cm, axis=0), slope(values, x_cm, axis=1))
        cases[name] = {
            **shaped(counts, 1),
            "gaussian": [
                {"sigma": sigma, "radius": radius, "values": flat(ndimage.gaussian_filter(values, sigma, mode="reflect", radius=radius), 5)}
                for sigma, radius in GAUSSIANS
            ],
            "gradient": {"xCm": x_cm, "yCm": y_cm, "values": flat(gradient, 5)},
            "catmullRom": [
                {"factor": factor, "values": flat(spread(values, factor), 4)} for factor in ((2, 4, 8) if values.size < 60 else (2,))
            ],
            "contours": [{"level": level, "area": enclosed_area(values, level)} for level in (5.5, 40.25, 100.5, 180.75)],
        }
    return cases
