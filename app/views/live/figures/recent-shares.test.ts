import { expect, test } from "vitest";
import { joinHalves } from "~/analysis/frame/halves";
import { loadAnalysis } from "~/analysis/load.server";
import { measureOptions } from "~/analysis/measure-options";
import { getGeometry, deviceKind } from "~/domain/device/device";
import type { Frame } from "~/domain/frame/frame";
import { riding } from "../../../../tests/support/scene";
import { createRecentShares, sharesSpanMs } from "./recent-shares";

const analysis = await loadAnalysis();
const deviceType = "Sensing Horse";
const [kind, geometry] = [deviceKind({ deviceType }), getGeometry({ deviceType, override: null })];

const trot = (seconds: number): Frame[] => joinHalves(riding(seconds), 1000 / kind.rateHz / 2);

test("[KIND-7] [LIVE-9] a rider reads left and right over several strides, each moment by its load, and nothing of an empty saddle", () => {
  if (!geometry) throw new Error("a saddle sends maps");
  const shares = createRecentShares(sharesSpanMs("saddle"));
  expect(shares.mean()).toBeNull();
  const options = measureOptions(kind, geometry);
  const means: number[] = [];
  const single: number[] = [];
  let [left, load] = [0, 0];
  for (const frame of trot(8)) {
    const figures = analysis.figures(frame, options);
    shares.add(figures, frame.deviceTimeMs);
    single.push(figures.frontPercent);
    if (frame.deviceTimeMs >= 4000) means.push(shares.mean()?.frontPercent ?? NaN);
    if (frame.deviceTimeMs >= 4000) [left, load] = [left + figures.leftPercent * figures.sum, load + figures.sum];
  }
  const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
  expect(spread(means)).toBeLessThan(spread(single) / 4);
  expect(shares.mean()?.leftPercent).toBeCloseTo(left / load, 9);

  const [frame] = trot(1);
  if (!frame) throw new Error("both halves send");
  shares.add(analysis.figures({ ...frame, counts: frame.counts.fill(0) }, options), 20_000);
  expect(shares.mean()).toBeNull();
});
