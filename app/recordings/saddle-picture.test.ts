import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { contactThreshold } from "~/domain/analysis/contact-threshold";
import { picturePlaces } from "~/heatmap/plate/picture-places";
import { measured, riding } from "../../tests/support/scene";

const DEVICE = "Sensing Horse";

test("[RES-7] a saddle's map is the mean of the frames that its verdict is of, and shows the saddle without the empty rim", async () => {
  const ridden = riding(2);
  const empty = ridden.map((frame) => ({ ...frame, counts: new Uint16Array(frame.counts.length) }));
  const lastMs = Math.max(...ridden.map(({ deviceTimeMs }) => deviceTimeMs));
  const later = empty.map((frame) => ({
    ...frame,
    sequence: frame.sequence + ridden.length,
    deviceTimeMs: frame.deviceTimeMs + lastMs + 20,
    serverTimeMs: frame.serverTimeMs + lastMs + 20,
  }));
  const [alone, withPause] = [await measured("Fitting", DEVICE, ridden), await measured("Fitting", DEVICE, [...ridden, ...later])];
  expect(withPause.preview?.counts).toEqual(alone.preview?.counts);
  expect(withPause.result).toMatchObject({ bridgeRatio: alone.result && "bridgeRatio" in alone.result && alone.result.bridgeRatio });

  if (!alone.preview || !alone.result) throw new Error("no picture");
  const { grid } = alone.preview;
  const threshold = contactThreshold({ result: alone.result, deviceType: DEVICE, geometry: alone.geometry });
  const { region } = picturePlaces(await loadAnalysis(), alone.preview, {
    ...{ deviceType: DEVICE, threshold },
    cell: alone.geometry.cellPitchCm,
  });
  expect(region.cols * region.rows).toBeLessThan(grid.cols * grid.rows);

  // A saddle that does not bridge is seen in contact from front to back.
  expect(alone.result).toMatchObject({ bridging: false });
  const { counts, scale } = alone.preview;
  const isLoaded = Array.from({ length: grid.rows }, (_, row) =>
    counts.subarray(row * grid.cols, (row + 1) * grid.cols).some((count) => count * scale >= threshold),
  );
  expect(isLoaded.slice(isLoaded.indexOf(true), isLoaded.lastIndexOf(true) + 1)).not.toContain(false);
});
