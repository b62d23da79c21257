import { describe, expect, test } from "vitest";
import { expectFiltered } from "../../../tests/support/filtered-sway";
import { itemAt } from "../../../tests/support/item-at";
import cases from "../../../tests/support/scipy/sway.json";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();

/** Planar, lateral, front-back; ten significant digits. */
const close = (actual: { planar: number | null; ml: number | null; ap: number | null }, wanted: readonly number[], what: string) =>
  [actual.planar, actual.ml, actual.ap].forEach((value, at) =>
    expect(Math.abs((value ?? NaN) / itemAt(wanted, at) - 1), `${what} ${["planar", "ML", "AP"][at]}`).toBeLessThan(1e-8),
  );

describe.each(Object.entries(cases))("[CORE-2] [CORE-3] sway by NumPy and SciPy: %s", (_, one) => {
  const { rate, ml, ap, sway } = one;
  const filtered = "filtered" in one ? one.filtered : null;
  const seen = analysis.balance({
    times: Float64Array.from(ml, (_place, at) => at / rate),
    ml: Float64Array.from(ml),
    ap: Float64Array.from(ap),
  });

  test("path, velocities, deviation, range and distance", () => {
    close(seen.path, sway.path, "path");
    close(seen.meanVelocity.byIntervals, sway.velocityByIntervals, "velocity by intervals");
    close(seen.meanVelocity.bySamples, sway.velocityBySamples, "velocity by samples");
    close(seen.rms, sway.rms, "root mean square");
    close(seen.range, sway.range, "range");
    close(seen.meanDistance, sway.meanDistance, "mean distance");
    expect(Math.abs(seen.swayAreaRate / sway.swayAreaRate - 1)).toBeLessThan(1e-8);
  });

  test("the prediction ellipse, by eigenvalues and scipy.stats.f", () => {
    const { areaCm2, semiMajorCm, semiMinorCm, degreesFromAp } = seen.ellipse ?? {};
    [areaCm2, semiMajorCm, semiMinorCm].forEach((value, at) =>
      expect(Math.abs((value ?? NaN) / itemAt(sway.ellipse, at) - 1)).toBeLessThan(1e-8),
    );
    expect(Math.abs((degreesFromAp ?? NaN) - itemAt(sway.ellipse, 3))).toBeLessThan(1e-6);
  });

  test("mean frequency by Prieto, mean power frequency by scipy.signal.welch", () => {
    close(seen.meanFrequency, sway.meanFrequency, "mean frequency");
    close(seen.meanPowerFrequency, sway.meanPowerFrequency, "mean power frequency");
  });

  test.skipIf(!filtered)("[PEER-4] what a low-pass leaves, by scipy.signal.butter and sosfiltfilt", () => {
    if (filtered) expectFiltered(seen.filtered, filtered, 1e-8);
  });
});
