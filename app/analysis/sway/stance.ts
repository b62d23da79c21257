import type { TimedStage } from "~/domain/analysis/rehab";
import type { CellPitch } from "~/domain/device/kind";
import type { Exercise } from "~/domain/exercise";
import type { Grid } from "~/domain/frame/frame";
import type { Analysis } from "../analysis";
import { longAxis, type PlateVector } from "../contact/plate-vector";
import type { FrameBatch } from "../options";
import type { TrackOptions } from "./track";

/** Middle of a loaded cell, cm; foot 0 or 1. */
interface Point {
  x: number;
  y: number;
  foot: number;
}

/** One or two feet: direction, middles, and misfit. */
interface Stand {
  /** Unit vector along the feet. */
  along: PlateVector;
  feet: Foot[];
  cost: number;
}

interface Foot {
  along: number;
  across: number;
  lengthCm: number;
  widthCm: number;
  cells: number;
}

/** Standard deviations of a rectangular print of 24 by 8.5 cm. */
const [ALONG_CM, ACROSS_CM] = [24 / Math.sqrt(12), 8.5 / Math.sqrt(12)];
/** Sizes by those deviations, with logarithms; literals, because engines differ in the last bits. */
const SIZES = [
  { size: 0.8, log: -0.2231435513142097 },
  { size: 0.95, log: -0.05129329438755058 },
  { size: 1.1, log: 0.09531017980432493 },
] as const;
type Size = (typeof SIZES)[number];
/** Start directions, every 15 degrees: cosines and sines of the first quarter, and turned by a quarter. */
const QUARTER = [
  { x: 1, y: 0 },
  { x: 0.9659258262890683, y: 0.25881904510252074 },
  { x: 0.8660254037844386, y: 0.5 },
  { x: Math.SQRT1_2, y: Math.SQRT1_2 },
  { x: 0.5, y: 0.8660254037844386 },
  { x: 0.25881904510252074, y: 0.9659258262890683 },
];
const DIRECTIONS = [...QUARTER, ...QUARTER.map(({ x, y }) => ({ x: -y, y: x }))];
const ROUNDS = 12;
/** Cost of a complete size difference between a person's feet. */
const UNLIKE_COST = 1.5;

/** Limits of a print's size. */
const PRINT_CM = { least: { length: 14, width: 4 }, most: { length: 34, width: 13.5 } };
const PRINT_CM2 = { least: 25, most: 225 };
/** Maximum distance between the feet's middles in a test stance, cm. */
const WIDEST_CM = 22;

/** Offsets of one foot: ahead by length, aside by width. */
const LEVEL_UP_TO = 0.15;
const BETWEEN = { from: 0.185, to: 0.78 };
const BEFORE_FROM = 0.8;
const IN_LINE_UP_TO = 1;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Single cells do not lengthen a foot: middle of nine tenths of the values, and the extrapolated length. */
function extentOf(values: readonly number[]): { middle: number; length: number } {
  const sorted = [...values].sort((one, other) => one - other);
  const quantile = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  const [low, high] = [quantile(0.05), quantile(0.95)];
  return { middle: 0.5 * (low + high), length: (high - low) / 0.9 };
}

/** Direction of maximum spread about the feet's middles. */
function directionOf(points: readonly Point[], middles: readonly PlateVector[]): PlateVector {
  let [xx, xy, yy] = [0, 0, 0];
  for (const { x, y, foot } of points) {
    const [dx, dy] = [x - (middles[foot]?.x ?? 0), y - (middles[foot]?.y ?? 0)];
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  return longAxis(xx, yy, xy);
}

const middlesOf = (points: readonly Point[], feet: number) =>
  Array.from({ length: feet }, (_, foot) => {
    const own = points.filter((point) => point.foot === foot);
    return { x: mean(own.map(({ x }) => x)), y: mean(own.map(({ y }) => y)) };
  });

/** Each cell to the nearer middle by foot size, until stable (two equal Gaussians). Null if a foot has no cells. */
function fit(given: readonly Point[], feet: 1 | 2, { size, log }: Size, start: Pick<Stand, "along">): Stand | null {
  const points = given.map((point) => ({ ...point }));
  let { along } = start;
  for (let round = 0; round < ROUNDS; round++) {
    const middles = middlesOf(points, feet);
    if (middles.some(({ x }) => Number.isNaN(x))) return null;
    along = directionOf(points, middles);
    let changed = false;
    for (const point of points) {
      const costs = middles.map((middle) => costOf(point, middle, along, size));
      const foot = costs.indexOf(Math.min(...costs));
      changed ||= foot !== point.foot;
      point.foot = foot;
    }
    if (!changed) break;
  }
  const middles = middlesOf(points, feet);
  const found = middles.map((_, foot) =>
    footOf(
      points.filter((point) => point.foot === foot),
      along,
    ),
  );
  if (found.some(({ cells }) => cells === 0)) return null;
  const spread = mean(points.map((point) => costOf(point, middles[point.foot] ?? point, along, size)));
  const [one, other] = found;
  const unlike =
    one && other
      ? Math.abs(one.cells - other.cells) / points.length + Math.abs(one.lengthCm - other.lengthCm) / (one.lengthCm + other.lengthCm)
      : 0;
  return { along, feet: found, cost: 0.5 * spread + 2 * log + (feet === 2 ? Math.LN2 : 0) + UNLIKE_COST * unlike };
}

function costOf({ x, y }: Point, middle: PlateVector, along: PlateVector, size: number): number {
  const [dx, dy] = [x - middle.x, y - middle.y];
  const [far, aside] = [(dx * along.x + dy * along.y) / (size * ALONG_CM), (dy * along.x - dx * along.y) / (size * ACROSS_CM)];
  return far * far + aside * aside;
}

function footOf(points: readonly Point[], along: PlateVector): Foot {
  const [far, aside] = [points.map(({ x, y }) => x * along.x + y * along.y), points.map(({ x, y }) => y * along.x - x * along.y)];
  const [length, width] = [extentOf(far), extentOf(aside)];
  return { along: length.middle, across: width.middle, lengthCm: length.length, widthCm: width.length, cells: points.length };
}

/** Best fit of one or two feet over all directions, split across or along. */
function standOf(points: readonly Point[], cellCm2: number): Stand | null {
  const middle = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
  const whole = points.map((point) => ({ ...point, foot: 0 }));
  const starts = DIRECTIONS.map(({ x, y }) => {
    const cut = points.map((point) => ({ ...point, foot: (point.x - middle.x) * x + (point.y - middle.y) * y > 0 ? 1 : 0 }));
    return { along: { x, y }, cut };
  });
  const stands = SIZES.flatMap((size) => [
    ...starts.slice(0, 1).map(({ along }) => fit(whole, 1, size, { along })),
    ...starts.map(({ along, cut }) => fit(cut, 2, size, { along })),
  ]);
  return (
    stands
      .flatMap((stand) => (stand?.feet.every((foot) => isPrint(foot, cellCm2)) ? stand : []))
      .sort((one, other) => one.cost - other.cost)[0] ?? null
  );
}

/** Loaded cells with at least two loaded neighbours, which excludes stuck cells. */
function loadedPoints(values: ArrayLike<number>, { rows, cols }: Grid, { xCm, yCm }: CellPitch, threshold: number): Point[] {
  const loaded = (row: number, col: number): boolean =>
    row >= 0 && col >= 0 && row < rows && col < cols && (values[row * cols + col] ?? 0) >= threshold && (values[row * cols + col] ?? 0) > 0;
  return Array.from({ length: rows * cols }, (_, cell) => [Math.floor(cell / cols), cell % cols] as const).flatMap(([row, col]) => {
    const nextTo = [loaded(row - 1, col), loaded(row + 1, col), loaded(row, col - 1), loaded(row, col + 1)].filter(Boolean).length;
    return loaded(row, col) && nextTo >= 2 ? [{ x: (col + 0.5) * xCm, y: (row + 0.5) * yCm, foot: 0 }] : [];
  });
}

const isPrint = ({ lengthCm, widthCm, cells }: Foot, cellCm2: number): boolean =>
  lengthCm >= PRINT_CM.least.length &&
  lengthCm <= PRINT_CM.most.length &&
  widthCm >= PRINT_CM.least.width &&
  widthCm <= PRINT_CM.most.width &&
  cells * cellCm2 >= PRINT_CM2.least &&
  cells * cellCm2 <= PRINT_CM2.most;

/** Stance by the feet's relative position; null if unclear. */
function stanceOfFeet([one, other]: readonly Foot[]): Exercise | null {
  if (!one) return null;
  if (!other) return "One-Foot";
  const lengthCm = 0.5 * (one.lengthCm + other.lengthCm);
  const widthCm = 0.5 * (one.widthCm + other.widthCm);
  const [before, nextTo] = [Math.abs(one.along - other.along) / lengthCm, Math.abs(one.across - other.across)];
  if (nextTo > WIDEST_CM) return null;
  if (before >= BEFORE_FROM) return nextTo <= IN_LINE_UP_TO * widthCm ? "Tandem-Stand" : null;
  if (nextTo <= 0.5 * widthCm) return null;
  if (before <= LEVEL_UP_TO) return "Side-by-side";
  return before >= BETWEEN.from && before <= BETWEEN.to ? "Insep" : null;
}

/** Four-stage balance test, any mat direction and foot order. Null if unclear. */
function stanceShown(values: ArrayLike<number>, grid: Grid, cell: CellPitch, threshold: number): Exercise | null {
  const points = loadedPoints(values, grid, cell, threshold);
  const cellCm2 = cell.xCm * cell.yCm;
  if (points.length * cellCm2 < PRINT_CM2.least) return null;
  const stand = standOf(points, cellCm2);
  if (!stand) return null;
  const atEdge = points.some(
    ({ x, y }) => x < cell.xCm || y < cell.yCm || x > (grid.cols - 1) * cell.xCm || y > (grid.rows - 1) * cell.yCm,
  );
  const stance = stanceOfFeet(stand.feet);
  return stance === "One-Foot" && atEdge ? null : stance;
}

function framesOf(batch: FrameBatch, times: Float64Array, { startedS, heldS }: NonNullable<TimedStage["stage"]>): FrameBatch {
  const from = Math.max(
    0,
    times.findIndex((time) => time >= startedS),
  );
  const frameCount = Math.max(1, times.filter((time) => time >= startedS && time <= startedS + heldS).length);
  const cells = batch.grid.rows * batch.grid.cols;
  return { ...batch, frameCount, counts: batch.counts.subarray(from * cells, (from + frameCount) * cells) };
}

/** Stance in a held stage's mean picture; null if unclear or without load. Takes some tens of ms. */
export function heldStance(
  analysis: Pick<Analysis, "mean">,
  batch: FrameBatch,
  times: Float64Array,
  { stage }: Pick<TimedStage, "stage">,
  { threshold, cell }: TrackOptions,
): Exercise | null {
  return stage && stanceShown(analysis.mean(framesOf(batch, times, stage)), batch.grid, cell, threshold);
}
