"""Sway of a centre of pressure."""
import numpy as np
from scipy import signal, stats
from scipy.integrate import trapezoid
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
    return trapezoid(frequencies * power, frequencies) / trapezoid(power, frequencies), power.sum()


def low_pass(places, rate, corner=10):
    """Butterworth of the fourth order, forwards and backwards."""
    return signal.sosfiltfilt(signal.butter(4, corner, fs=rate, output="sos"), places, axis=0)


def power_shares(columns, rate):
    """Frequencies below which half and 95 % of the power of 0.15 to 5 Hz lies, as Quijoux et al. 2021 have them."""
    length = round(10 * rate)
    spectra = [
        signal.welch(column, rate, window="hann", nperseg=length, noverlap=length // 2, nfft=column.size, detrend="linear") for column in columns
    ]
    frequencies = spectra[0][0]
    band = (frequencies >= 0.15 - 1e-9) & (frequencies <= 5 + 1e-9)
    reached = np.cumsum(sum(power for _, power in spectra)[band])
    return [frequencies[band][np.argmax(reached >= share * reached[-1])] for share in (0.5, 0.95)]


def diffusion(columns, rate):
    """Half the slopes of the mean squared displacement after up to 1 s and from 2.5 to 10 s, and where the two lines meet (Collins and De Luca 1993)."""
    lags = np.arange(1, round(10 * rate) + 1)
    squares = np.array([sum(np.mean((column[lag:] - column[:-lag]) ** 2) for column in columns) for lag in lags])
    short, start = np.polyfit(lags[: round(rate)] / rate, squares[: round(rate)], 1)
    long, offset = np.polyfit(lags[round(2.5 * rate) - 1 :] / rate, squares[round(2.5 * rate) - 1 :], 1)
    seconds = (offset - start) / (short - long)
    return [short / 2, long / 2, seconds, start + short * seconds]


def filtered_sway(times, places):
    rate = (len(times) - 1) / (times[-1] - times[0])
    filtered = low_pass(places, rate)
    figures = sway(times, filtered)
    names = ("path", "velocityByIntervals", "rms", "range", "swayAreaRate")
    return {**{name: figures[name] for name in names}, "ellipseArea": figures["ellipse"][0]}


def of_long_record(times, places):
    """What needs 30 s, planar, to the side and to the front."""
    rate = (len(times) - 1) / (times[-1] - times[0])
    ml, ap = places.T
    shares = [power_shares(columns, rate) for columns in ([ml, ap], [ml], [ap])]
    return {
        "filtered": filtered_sway(times, places),
        "powerFrequency50": [half for half, _ in shares],
        "powerFrequency95": [most for _, most in shares],
        "diffusion": [diffusion(columns, rate) for columns in ([ml, ap], [ml], [ap])],
    }


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
        if rate >= 25:
            cases[name]["filtered"] = filtered_sway(times, places)
    return cases
