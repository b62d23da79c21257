import type { StandingFeet, StandingFoot } from "~/analysis/sway/standing-feet";
import type { TrackOptions } from "~/analysis/sway/track";
import type { Grid } from "~/domain/frame/frame";
import { itemAt } from "../item-at";

interface Vector {
  x: number;
  y: number;
}
interface Point extends Vector {
  foot: number;
}

const [ALONG_CM, ACROSS_CM] = [24 / Math.sqrt(12), 8.5 / Math.sqrt(12)];
const SIZES = [
  { size: 0.8, log: -0.2231435513142097 },
  { size: 0.95, log: -0.05129329438755058 },
  { size: 1.1, log: 0.09531017980432493 },
];
const QUARTER: Vector[] = [
  { x: 1, y: 0 },
  { x: 0.9659258262890683, y: 0.25881904510252074 },
  { x: 0.8660254037844386, y: 0.5 },
  { x: Math.SQRT1_2, y: Math.SQRT1_2 },
  { x: 0.5, y: 0.8660254037844386 },
  { x: 0.25881904510252074, y: 0.9659258262890683 },
];
const DIRECTIONS = [...QUARTER, ...QUARTER.map(({ x, y }) => ({ x: -y, y: x }))];

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const middleOf = (points: readonly Vector[]): Vector => ({ x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) });

function pointsOf(values: Float32Array, { rows, cols }: Grid, { threshold, cell: { xCm, yCm } }: TrackOptions): Point[] {
  const isLoaded = (row: number, col: number): boolean => {
    if (row < 0 || col < 0 || row >= rows || col >= cols) return false;
    const value = itemAt(values, row * cols + col);
    return value > 0 && value >= threshold;
  };
  return Array.from(values).flatMap((_, at) => {
    const [row, col] = [Math.floor(at / cols), at % cols];
    const around = [isLoaded(row - 1, col), isLoaded(row + 1, col), isLoaded(row, col - 1), isLoaded(row, col + 1)];
    const counts = isLoaded(row, col) && around.filter(Boolean).length >= 2;
    return counts ? [{ x: (col + 0.5) * xCm, y: (row + 0.5) * yCm, foot: 0 }] : [];
  });
}

function directionOf(points: readonly Point[], middles: readonly Vector[]): Vector {
  const off = points.map(({ x, y, foot }) => ({ x: x - itemAt(middles, foot).x, y: y - itemAt(middles, foot).y }));
  const [xx, yy, xy] = [sum(off.map(({ x }) => x * x)), sum(off.map(({ y }) => y * y)), sum(off.map(({ x, y }) => x * y))];
  const apart = Math.sqrt((xx - yy) * (xx - yy) + 4 * xy * xy);
  if (apart === 0) return { x: 1, y: 0 };
  const half = (part: number): number => Math.sqrt(Math.max(0, 0.5 * (1 + part / apart)));
  return { x: half(xx - yy), y: (xy < 0 ? -1 : 1) * half(yy - xx) };
}

function costOf({ x, y }: Vector, middle: Vector, along: Vector, size: number): number {
  const [dx, dy] = [x - middle.x, y - middle.y];
  const far = (dx * along.x + dy * along.y) / (size * ALONG_CM);
  const aside = (dy * along.x - dx * along.y) / (size * ACROSS_CM);
  return far * far + aside * aside;
}

function extentOf(values: readonly number[]): { middle: number; length: number } {
  const sorted = values.toSorted((one, other) => one - other);
  const quantile = (share: number): number => itemAt(sorted, Math.round(share * (sorted.length - 1)));
  const [low, high] = [quantile(0.05), quantile(0.95)];
  return { middle: 0.5 * (low + high), length: (high - low) / 0.9 };
}

function footOf(points: readonly Point[], along: Vector): StandingFoot {
  const [length, width] = [
    extentOf(points.map(({ x, y }) => x * along.x + y * along.y)),
    extentOf(points.map(({ x, y }) => y * along.x - x * along.y)),
  ];
  return { alongCm: length.middle, acrossCm: width.middle, lengthCm: length.length, widthCm: width.length, cells: points.length };
}

const isPrint = ({ lengthCm, widthCm, cells }: StandingFoot, cellCm2: number): boolean =>
  lengthCm >= 14 && lengthCm <= 34 && widthCm >= 4 && widthCm <= 13.5 && cells * cellCm2 >= 25 && cells * cellCm2 <= 225;

/** Null if a foot loses its cells. */
function fit(start: readonly Point[], feet: number, { size, log }: (typeof SIZES)[number]) {
  let points = start;
  let along = { x: 1, y: 0 };
  const ownOf = (foot: number) => points.filter((point) => point.foot === foot);
  const all = Array.from({ length: feet }, (_, foot) => foot);
  for (let round = 0; round < 12; round++) {
    const middles = all.map((foot) => middleOf(ownOf(foot)));
    if (all.some((foot) => ownOf(foot).length === 0)) return null;
    along = directionOf(points, middles);
    const nearest = points.map((point) => {
      const costs = middles.map((middle) => costOf(point, middle, along, size));
      return { ...point, foot: costs.indexOf(Math.min(...costs)) };
    });
    const isStable = nearest.every(({ foot }, at) => foot === itemAt(points, at).foot);
    points = nearest;
    if (isStable) break;
  }
  if (all.some((foot) => ownOf(foot).length === 0)) return null;
  const middles = all.map((foot) => middleOf(ownOf(foot)));
  const found = all.map((foot) => footOf(ownOf(foot), along));
  const spread = mean(points.map((point) => costOf(point, itemAt(middles, point.foot), along, size)));
  const [one, other] = found;
  const unlike =
    one && other
      ? Math.abs(one.cells - other.cells) / points.length + Math.abs(one.lengthCm - other.lengthCm) / (one.lengthCm + other.lengthCm)
      : 0;
  return { feet: found, cost: 0.5 * spread + 2 * log + (feet === 2 ? Math.LN2 : 0) + 1.5 * unlike };
}

/** The best of 39 fits: one foot, or two from either side of twelve lines. */
export function referenceStandingFeet(values: Float32Array, grid: Grid, options: TrackOptions): StandingFeet | null {
  const { xCm, yCm } = options.cell;
  const points = pointsOf(values, grid, options);
  if (points.length * xCm * yCm < 25) return null;
  const middle = middleOf(points);
  const cuts = DIRECTIONS.map(({ x, y }) =>
    points.map((point) => ({ ...point, foot: (point.x - middle.x) * x + (point.y - middle.y) * y > 0 ? 1 : 0 })),
  );
  const fits = SIZES.flatMap((size) => [fit(points, 1, size), ...cuts.map((cut) => fit(cut, 2, size))]);
  const [best] = fits
    .filter((one) => one !== null)
    .filter(({ feet }) => feet.every((foot) => isPrint(foot, xCm * yCm)))
    .toSorted((one, other) => one.cost - other.cost);
  if (!best) return null;
  const [first, second] = best.feet;
  if (!first) return null;
  return {
    feet: second ? [first, second] : [first],
    atEdge: points.some(({ x, y }) => x < xCm || y < yCm || x > (grid.cols - 1) * xCm || y > (grid.rows - 1) * yCm),
  };
}
