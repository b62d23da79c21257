import { describe, expect, test } from "vitest";
import { saddleRegions } from "~/domain/analysis/saddle";
import { callCore, everyFunction, toMaterial, type FunctionName } from "../../../tests/support/every-function";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();

/** A mat with the same value everywhere: empty, one cell, the codec's maximum, or any. */
interface Even {
  rows: number;
  cols: number;
  count: number;
  scale: number;
}
const mats: Record<string, Even> = {
  "an empty mat": { rows: 6, cols: 4, count: 0, scale: 1 },
  "a mat of faulty cells": { rows: 6, cols: 4, count: 0xffff, scale: 1 },
  "a mat of one cell": { rows: 1, cols: 1, count: 40, scale: 1 },
  "a mat at full scale": { rows: 6, cols: 4, count: 16_383, scale: 1 },
  "an even mat": { rows: 6, cols: 4, count: 50, scale: 0.7 },
};

const near = (value: number): unknown => expect.closeTo(value, 6);
const stays: unknown = expect.stringMatching(/standing|tooLight/);
const having = (properties: object): unknown => expect.objectContaining(properties);
const AREA = 0.96;

const answers = {
  figures: ({ loaded, value, cells }) => ({
    loadedCells: loaded,
    sum: near(loaded * value),
    mean: near(value),
    median: near(value),
    standardDeviation: 0,
    components: Math.min(1, loaded),
    largestComponentCells: loaded,
    leftPercent: loaded && 50,
    backPercent: loaded && 50,
    forceN: near(0.1 * loaded * value * AREA),
    maximum: loaded ? { value: near(value), row: 0, col: 0 } : null,
    centreOfPressure: loaded ? { col: near((cells.cols - 1) / 2) } : null,
    histogram: [0, 0, 0, 0, 0, 0, 0, loaded],
  }),
  figuresBatch: ({ loaded }) => [0, 1, 2].map(() => ({ loadedCells: loaded })),
  presence: ({ loaded, value }) => ({
    present: loaded > 1,
    activeCells: loaded,
    mean: near(value),
    standardDeviation: 0,
    largestArea: loaded,
  }),
  // The block at a mat's corner lies mostly outside.
  occupantLoad: ({ loaded, value }) => {
    const kept = loaded === 24 ? 20 : loaded;
    return { forceN: near(0.1 * kept * value * AREA), areaCm2: near(kept * AREA), evenLoad: 0, noise: near(value) };
  },
  components: ({ loaded, cells }) => ({
    count: Math.min(1, loaded),
    labels: new Uint16Array(cells.rows * cells.cols).fill(Math.min(1, loaded)),
  }),
  calibrate: ({ loaded, field }) => {
    const kPa = loaded && (0.7 * 70 * 98.0665) / AREA / loaded;
    return { kPa: field(kPa), mmHg: field(kPa * 7.50062 * 0.3) };
  },
  feet: ({ loaded }) => ({ rule: loaded ? "single" : "none", gap: null, feet: loaded ? [{ side: "single", cells: loaded }] : [] }),
  static: ({ loaded, value }) => ({
    split: loaded ? "single" : "none",
    left: null,
    right: null,
    single: loaded ? { loadedCells: loaded, meanPressure: near(value), foot: null } : null,
    global: {
      loadedCells: loaded,
      meanPressure: near(value),
      pressureDistribution: { front: near(loaded && 50), back: near(loaded && 50) },
    },
  }),
  mean: ({ value, field }) => field(value),
  maximum: ({ value, field }) => field(value),
  display: ({ value, field }) => field(value),
  displayField: ({ value, field }) => field(value),
  betweenFrames: ({ value, field }) => field(value),
  picture: ({ loaded, cells }) => ({ width: 8 * cells.cols, height: 8 * cells.rows, rgba: having({ 3: loaded ? 255 : 0 }) }),
  interpolate: ({ value, cells }) => ({ values: new Float32Array(64 * cells.rows * cells.cols).fill(value) }),
  contours: ({ loaded }) => Array.from({ length: Math.min(1, loaded) }, () => having({ BYTES_PER_ELEMENT: 4 })),
  balance: () => ({
    path: { planar: 0, ml: 0, ap: 0 },
    rms: { planar: 0 },
    range: { planar: 0 },
    swayAreaRate: 0,
    ellipse: { areaCm2: 0, semiMajorCm: 0 },
    meanFrequency: { planar: null, ml: null, ap: null },
    meanPowerFrequency: { planar: null, ml: null, ap: null },
  }),
  diffusion: () => null,
  diffusionSeries: () => null,
  balanceSeries: () => ({ lateral: new Float64Array(3), frontBack: new Float64Array(3) }),
  copRecords: ({ loaded }) => ({
    body: { times: { length: loaded && 3 } },
    left: null,
    right: null,
    single: loaded ? { times: { length: 3 } } : null,
  }),
  balanceOf: ({ loaded }) => ({
    body: loaded ? { path: { planar: 0 } } : null,
    left: null,
    right: null,
    single: loaded ? { samples: 3 } : null,
  }),
  romberg: () => ({ path: null, meanVelocity: null, ellipseArea: null }),
  seating: ({ loaded, value }) => ({
    loadedCells: loaded,
    leftPercent: near(loaded && 50),
    laterality: near(0),
    meanPressure: near(value),
    standardDeviation: 0,
    variationPercent: 0,
    peakPressureIndex: loaded ? { value: near(value) } : null,
    gradient: loaded ? { greatest: near(0), mean: near(0) } : null,
    dispersion: loaded ? { percent: near((100 * Math.min(9, loaded)) / loaded) } : null,
  }),
  // A single row has no rear half.
  seatedBody: ({ loaded, value, cells }) => {
    const ischium = cells.rows > 1 ? { value: near(value), cells: 10 } : null;
    return loaded ? { midline: { rule: "outline" }, leftPercent: near(50), laterality: near(0), left: ischium, right: ischium } : null;
  },
  gradient: ({ field }) => field(0),
  reliefs: ({ loaded, value }) => ({ usualLeft: near((loaded * value) / 2), usualRight: near((loaded * value) / 2), events: [] }),
  lyingPosture: ({ loaded }) => (loaded ? { posture: "seated", confidence: 1 } : null),
  seatedPosture: ({ loaded }) => (loaded ? { confidence: near(0.5), features: { lateral: 0, forward: near(0.5) } } : null),
  exposure: ({ loaded, value, field }) => ({
    exposure: field((value * 0.2) / 3600),
    aboveS: field(loaded && 0.2),
    longestS: field(loaded && 0.2),
    mostExposed: loaded ? { row: 0, col: 0 } : null,
    longestLoaded: loaded ? { row: 0, col: 0, value: near(0.2) } : null,
    neverRelievedCm2: near(loaded * AREA),
  }),
  saddle: ({ loaded, value }) => ({
    loadedFrames: loaded && 3,
    bridgeRatio: loaded ? near(1) : null,
    bridging: false,
    slipMeanPercent: loaded ? 0 : null,
    dominantSide: loaded ? "balanced" : null,
    regions: Object.fromEntries(
      saddleRegions.map((region) => [region, { meanPressure: near(value), loadPercent: near(loaded && 100 / 6) }]),
    ),
  }),
  saddleSlip: ({ loaded }) => new Float64Array(3).fill(loaded ? 0 : NaN),
  rehab: ({ loaded }) => ({
    loadedFrames: loaded && 3,
    travelCm: 0,
    pathCm: 0,
    grade: loaded ? "Good" : null,
    stage: loaded ? { endedBy: "recording" } : null,
  }),
  // Smaller than a foot.
  standingFeet: () => null,
  // As wide as long: no foot.
  plantarRegions: () => null,
  regionLoads: ({ loaded, value, cells }) =>
    Array.from({ length: cells.rows > 1 ? 2 : 1 }, () => ({
      cells: Math.ceil(loaded / 3),
      peak: near(value),
      meanAtPeakForce: near(value),
      pressureTime: { melai: near(0.2 * value), cellPeak: near(0.2 * value) },
    })),
  pressureTime: ({ value, field }) => field(0.2 * value),
  dynamic: ({ loaded }) => ({
    result: {
      left: null,
      right: null,
      single: null,
      cadence: null,
      contacts: [],
      missing: loaded ? stays : "empty",
    },
  }),
  findContacts: () => [],
  symmetry: () => ({ indexPercent: near(50) }),
} satisfies Record<FunctionName, (mat: { loaded: number; value: number; cells: Even; field: (value: number) => Float32Array }) => unknown>;

const notNumbers = (value: unknown, path: string): string[] =>
  typeof value === "number"
    ? Number.isFinite(value)
      ? []
      : [path]
    : value !== null && typeof value === "object"
      ? Object.entries(value).flatMap(([name, part]) => notNumbers(part, `${path}.${name}`))
      : [];

describe.each(Object.entries(mats))("[CORE-3] %s has a defined answer", (_, cells) => {
  const frame = {
    counts: new Uint16Array(cells.rows * cells.cols).fill(cells.count),
    grid: { rows: cells.rows, cols: cells.cols },
    scale: cells.scale,
  };
  const loaded = cells.count === 0 || cells.count === 0xffff ? 0 : frame.counts.length;
  const value = loaded ? cells.count * cells.scale : 0;
  const material = toMaterial([frame, frame, frame]);
  const still = { times: material.times, ml: material.times.map(() => value), ap: material.times.map(() => -value) };
  const field = (number: number) => new Float32Array(frame.counts.length).fill(number);
  const names = Object.keys(everyFunction).filter((name): name is FunctionName => name in everyFunction);

  test.each(names)("by %s", (name) => {
    const call = () => callCore(analysis, name, everyFunction[name]({ ...material, record: still }, analysis));
    // A saddle needs three rows and two columns.
    if (name.startsWith("saddle") && cells.rows < 3) return expect(call).toThrow(expect.objectContaining({ reason: "grid" }));
    const answer = call();
    expect({ answer }).toMatchObject({ answer: answers[name]({ loaded, value, cells, field }) });
    // Without load the slip is NaN, as documented.
    if (name !== "saddleSlip") expect(notNumbers(answer, name)).toEqual([]);
  });
});
