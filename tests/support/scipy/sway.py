"""Sway of a centre of pressure."""
import numpy as np
from scipy import signal, stats
from scipy.spatial import distance


def wander(rng, count, rate, pull):
    """A point that is pushed about and drawn back, in centimetres with three decimals, and its times."""
    place, path = np.zeros(2), []
    for _ in range(count):
        place = place + rng.normal(0, [0.05, 0.08]) - pull * place
        path.append(place)
    return np.arange(count) / rate, np.round(np.array(path) + [21.3, -4.8], 3)


def mean_power_frequency(series, rate):
    count = series.size
    frequencies, power = signal.welch(
        series, rate, window="hann", nperseg=count // 2, noverlap=count // 4, detrend="constant", scaling="density"
    )
    return np.trapezoid(frequencies * power, frequencies) / np.trapezoid(power, frequencies), power.sum()


def sway(times, places):
    count = len(times)
    duration = times[-1] - times[0]
    rate = (count - 1) / duration
    centred = places - places.mean(axis=0)
    ml, ap = centred.T
    steps = np.diff(centred, axis=0)
    length = np.array([np.hypot(*steps.T).sum(), np.abs(steps[:, 0]).sum(), np.abs(steps[:, 1]).sum()])
    far = np.array([np.hypot(ml, ap).mean(), np.abs(ml).mean(), np.abs(ap).mean()])
    eigenvalues, vectors = np.linalg.eigh(np.cov(centred.T))
    k = 2 * (count - 1) * (count + 1) / (count * (count - 2)) * stats.f.ppf(0.95, 2, count - 2)
    axis = vectors[:, 1] * (1 if vectors[1, 1] >= 0 else -1)
    (frequency_ml, power_ml), (frequency_ap, power_ap) = mean_power_frequency(ml, rate), mean_power_frequency(ap, rate)
    return {
        "path": length,
        "velocityByIntervals": length / duration,
        "velocityBySamples": length * rate / count,
        "rms": [np.sqrt(np.mean(ml**2 + ap**2)), np.std(ml), np.std(ap)],
        "range": [distance.pdist(centred).max(), np.ptp(ml), np.ptp(ap)],
        "meanDistance": far,
        "ellipse": [np.pi * k * np.sqrt(eigenvalues.prod()), np.sqrt(k * eigenvalues[1]), np.sqrt(k * eigenvalues[0]), np.degrees(np.arctan2(*axis))],
        "swayAreaRate": np.abs(ml[1:] * ap[:-1] - ml[:-1] * ap[1:]).sum() / (2 * duration),
        "meanFrequency": length / duration / (far * [2 * np.pi, 4 * np.sqrt(2), 4 * np.sqrt(2)]),
        "meanPowerFrequency": [
            (frequency_ml * power_ml + frequency_ap * power_ap) / (power_ml + power_ap), frequency_ml, frequency_ap
        ],
    }


def make_sway():
    rng = np.random.default_rng(3)
    records = {"9 samples": (9, 10, 0.05), "60 samples at 20 Hz": (60, 20, 0.05), "501 samples at 50 Hz": (501, 50, 0.02), "1024 samples at 100 Hz": (1024, 100, 0.01)}
    cases = {}
    for name, (count, rate, pull) in records.items():
        times, places = wander(rng, count, rate, pull)
        cases[name] = {"rate": rate, "ml": places[:, 0], "ap": places[:, 1], "sway": sway(times, places)}
    return cases
