import { describe, expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { createOccupancy } from "~/analysis/occupancy";
import { DEVICE_KINDS } from "~/domain/device/catalogue";
import { deviceKind } from "~/domain/device/device";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import { lyingPostures, seatedPostures } from "~/domain/logs/posture";
import type { BodyPosture } from "./body";
import { createBody } from "./catalogue";

const analysis = await loadAnalysis();
const occupancyOf = createOccupancy(analysis);

const mats = (set: DeviceKind["postures"], more: readonly [string, Geometry][] = []) => [
  ...DEVICE_KINDS.flatMap(({ postures, geometry, deviceType }) => (postures === set && geometry ? [[deviceType, geometry] as const] : [])),
  ...more,
];
const bed = deviceKind({ deviceType: "Mattress Mat" });
const millimetresOfMercury = { unit: "mmHg", scale: 0.1, maximum: 300 } as const;
const showroomBed: Geometry = { grid: { rows: 20, cols: 48 }, cellPitchCm: { xCm: 4, yCm: 4 }, cellAreaCm2: 16, ...millimetresOfMercury };
const coarseBed: Geometry = { grid: { rows: 16, cols: 16 }, cellPitchCm: { xCm: 6, yCm: 12 }, cellAreaCm2: 72, ...millimetresOfMercury };

/** Share of frames classified as played, twelve people of 46 to 90 kg, six times each. */
function hitRate(
  body: "lying" | "sitting",
  geometry: Geometry,
  posture: BodyPosture,
  classify: (counts: Uint16Array) => string | undefined,
): number {
  const seen = Array.from({ length: 12 }, (_, person) => {
    const frames = createBody(body, { geometry, seed: person + 1, weightKg: 46 + 4 * person, posture });
    return Array.from({ length: 6 }, (_, minute) => classify(frames(30_000 + 61_000 * minute)));
  }).flat();
  return seen.filter((one) => one === posture).length / seen.length;
}

describe.each(mats("lying", [["showroom bed of 20 x 48", showroomBed]]))("[API-4] in bed on a %s", (_, geometry) => {
  const head = geometry.grid.cols > geometry.grid.rows ? "col0" : "row0";
  const frameOf = (counts: Uint16Array) => ({ counts, grid: geometry.grid, scale: geometry.scale });
  const classify = (counts: Uint16Array) =>
    analysis.lyingPosture({ ...frameOf(counts), frameCount: 1 }, { threshold: bed.thresholds.contact, cell: geometry.cellPitchCm, head })
      ?.posture;

  test.each(lyingPostures)("[KIND-2] a person who lies %s is recognised, and is present", (posture) => {
    // Not recorded prone, so the model is weaker: docs/posture.md.
    expect(hitRate("lying", geometry, posture, classify)).toBeGreaterThanOrEqual(posture === "prone" ? 0.95 : 1);
    const counts = createBody("lying", { geometry, seed: 5, weightKg: 58, posture })(0);
    const { at } = occupancyOf(bed, geometry, frameOf(counts), null);
    expect(at.map(({ judge }) => judge(false).present)).toEqual([true]);
  });
});

describe("[KIND-2] on a whole bed of 16 x 16 cells", () => {
  const classify = (counts: Uint16Array) =>
    analysis.lyingPosture(
      { counts, grid: coarseBed.grid, scale: coarseBed.scale, frameCount: 1 },
      { threshold: bed.thresholds.contact, cell: coarseBed.cellPitchCm, head: "row0" },
    )?.posture;

  test.each(lyingPostures.filter((posture) => posture !== "prone"))("%s is recognised in more than nine of ten cases", (posture) => {
    expect(hitRate("lying", coarseBed, posture, classify)).toBeGreaterThan(0.9);
  });

  test("cells of 12 cm along the bed distinguish prone from the sides, and from supine in some cases", () => {
    const describe = (counts: Uint16Array) => (classify(counts)?.endsWith("Lateral") ? "a side" : "prone");
    expect(hitRate("lying", coarseBed, "prone", describe)).toBe(1);
    expect(hitRate("lying", coarseBed, "prone", classify)).toBeGreaterThan(0.3);
  });
});

describe.each(mats("seated"))("[API-4] on a %s", (_, geometry) => {
  const classify = (counts: Uint16Array) =>
    analysis.seatedPosture({ counts, grid: geometry.grid, scale: geometry.scale, frameCount: 1 }, { threshold: 5 })?.posture;

  test.each(seatedPostures)("[KIND-5] a person whose posture is %s is recognised every time", (posture) => {
    expect(hitRate("sitting", geometry, posture, classify)).toBe(1);
  });
});
