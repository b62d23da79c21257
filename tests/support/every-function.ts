import type { Analysis, FrameBatch, FrameInput } from "~/analysis/analysis";
import type { CopRecord } from "~/domain/analysis/balance";
import { firstItems } from "./item-at";
import type { Painted } from "./paint";
import { recording, steady } from "./walking";

/** All inputs come from one recording. */
export interface Material {
  frame: FrameInput;
  batch: FrameBatch;
  /** Seconds, at 10 Hz. */
  times: Float64Array;
  field: Float32Array;
  /** Labels 1, 2 and none in turn. */
  map: Uint16Array;
  record: CopRecord;
}

export function toMaterial(frames: readonly Painted[]): Material {
  const [frame] = firstItems(frames, 1);
  const times = steady(frames.length, 10);
  return {
    frame,
    batch: recording(frames),
    times,
    field: Float32Array.from(frame.counts, (count) => (count === 0xffff ? 0 : count * frame.scale)),
    map: Uint16Array.from(frame.counts, (_, cell) => (cell + 1) % 3),
    record: { times, ml: times.map((_, at) => 0.5 + ((7 * at) % 11)), ap: times.map((_, at) => ((5 * at) % 13) - 2.25) },
  };
}

const cell = { xCm: 1.2, yCm: 0.8 };
const track = { threshold: 0, cell };
const measures = { ...track, unit: "kPa" } as const;
const look = { threshold: 0, fill: true, smooth: true };
const rule = { activeCells: 2, mean: 1, median: 1, standardDeviation: 0, largestArea: 1 };
const palette = Uint32Array.from({ length: 256 }, (_, at) => (0xff000000 | (at * 0x010305)) >>> 0);

/** Arguments for each function of the core. Add every new function here, and to the tests that walk this list. */
export const everyFunction = {
  figures: ({ frame }) => [frame, measures],
  figuresBatch: ({ batch }) => [batch, measures],
  presence: ({ frame }) => [frame, rule],
  occupantLoad: ({ frame }) => [frame, { ...measures, evenMost: 0 }],
  components: ({ frame }) => [frame, { threshold: 0 }],
  calibrate: ({ frame }) => [frame, { weightKg: 70, cellAreaCm2: 0.96 }],
  feet: ({ frame }) => [frame, track],
  static: ({ batch }) => [batch, { ...measures, split: "feet" }],
  mean: ({ batch }) => [batch],
  maximum: ({ batch }) => [batch],
  display: ({ frame }) => [frame, look],
  displayField: ({ field, frame }) => [field, frame.grid, look],
  betweenFrames: ({ frame }) => [frame, frame, 0.25, look],
  picture: ({ field, frame }) => [field, frame.grid, { low: 0, high: 100, palette, factor: 8, threshold: 0 }],
  interpolate: ({ field, frame }) => [field, frame.grid],
  contours: ({ field, frame }) => [field, frame.grid, 10.5],
  balance: ({ record }) => [record],
  balanceSeries: ({ record }) => [record],
  diffusion: ({ record }) => [record],
  diffusionSeries: ({ record }) => [record],
  copRecords: ({ batch, times }) => [batch, times, track],
  balanceOf: ({ batch, times }) => [batch, times, track],
  romberg: ({ record }, analysis) => [analysis.balance(record), analysis.balance(record)],
  seating: ({ batch }) => [batch, { ...track, boxCm: { width: 3.6, depth: 2.4 } }],
  gradient: ({ batch }) => [batch, { cell }],
  seatedBody: ({ field, frame }) => [field, frame.grid, track],
  reliefs: ({ batch, times }) => [batch, times, track],
  lyingPosture: ({ batch }) => [batch, { ...track, head: "row0" }],
  seatedPosture: ({ batch }) => [batch, { threshold: 0 }],
  exposure: ({ batch, times }) => [batch, times, { threshold: 0, cellAreaCm2: 0.96 }],
  saddle: ({ batch }) => [batch, { threshold: 0, cellAreaCm2: 0.96 }],
  saddleSlip: ({ batch }) => [batch, { threshold: 0, cellAreaCm2: 0.96 }],
  rehab: ({ batch, times }) => [batch, times, track],
  standingFeet: ({ field, frame }) => [field, frame.grid, track],
  plantarRegions: ({ batch }) => [batch, { ...measures, side: "left", towards: { xCm: 0, yCm: -1 } }],
  regionLoads: ({ batch, times, map }) => [batch, times, map, measures],
  pressureTime: ({ batch, times }) => [batch, times, measures],
  dynamic: ({ batch, times }) => [batch, times, measures],
  findContacts: ({ batch, times }) => [batch, times, measures],
  symmetry: () => [3, 5],
} satisfies Record<keyof Analysis, (material: Material, analysis: Analysis) => readonly unknown[]>;

export type FunctionName = keyof typeof everyFunction;

function copied(result: unknown): unknown {
  if (
    result instanceof Float32Array ||
    result instanceof Uint8ClampedArray ||
    result instanceof Float64Array ||
    result instanceof Uint16Array
  )
    return result.slice();
  if (Array.isArray(result)) return result.map(copied);
  if (typeof result !== "object" || result === null) return result;
  return Object.fromEntries(Object.entries(result).map(([name, value]) => [name, copied(value)]));
}

/** Calls a core function with unchecked arguments, as untyped code can. */
export function callCore(analysis: Analysis, name: FunctionName, args: readonly unknown[]): unknown {
  const method: unknown = Reflect.get(analysis, name);
  if (typeof method !== "function") throw new Error(`the core has no ${name}`);
  return copied(Reflect.apply(method, analysis, args));
}
