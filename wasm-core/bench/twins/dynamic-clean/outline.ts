import { colOf, rowOf, type Plate, type Point } from "./plate";

/** A rectangle only counts as smaller by more than rounding error. */
const CLEARLY = 1 - 1e-9;

/** The convex hull of a print's cells, as its left and right sides, each top to bottom. */
export interface Hull {
  readonly left: readonly Point[];
  readonly right: readonly Point[];
}

/** The smallest rectangle around a print. `axis` is its long direction, a unit vector towards the toes (row 0). */
export interface Outline {
  readonly axis: Point;
  /** Where the rectangle begins along the axis, measured from the plate's top left corner. */
  readonly heelEnd: number;
  readonly lengthCm: number;
  readonly widthCm: number;
}

/** A point and a unit vector. */
export interface Line {
  readonly point: Point;
  readonly direction: Point;
}

export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;
export const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;
const unit = (v: Point): Point => ({ x: v.x / Math.hypot(v.x, v.y), y: v.y / Math.hypot(v.x, v.y) });

/** Adds a corner below the others and drops those that are no longer convex; `outwards` is -1 on the left side, 1 on the right. */
function extendSide(side: Point[], corner: Point, outwards: number): void {
  while (side.length > 1) {
    const [before, last] = side.slice(-2);
    if (cross(minus(last, before), minus(corner, before)) * outwards > 0) break;
    side.pop();
  }
  side.push(corner);
}

export function hullOf(cells: readonly number[], plate: Plate): Hull {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let row = 0; row <= plate.rows; row++) {
    const touching = cells.filter((cell) => rowOf(plate, cell) === row || rowOf(plate, cell) === row - 1).map((cell) => colOf(plate, cell));
    if (touching.length === 0) continue;
    extendSide(left, { x: Math.min(...touching) * plate.xCm, y: row * plate.yCm }, -1);
    extendSide(right, { x: (Math.max(...touching) + 1) * plate.xCm, y: row * plate.yCm }, 1);
  }
  return { left, right };
}

/** The direction, or its perpendicular, that points within 45 degrees of row 0. */
function towardsToes({ x, y }: Point): Point {
  const along = Math.abs(x) > Math.abs(y) ? { x: -y, y: x } : { x, y };
  return along.y > 0 ? { x: -along.x, y: -along.y } : along;
}

const sidesOf = (corners: readonly Point[]): Point[] => corners.slice(1).map((corner, at) => minus(corner, corners[at]));

/** One side of the smallest rectangle lies on a side of the hull (Freeman and Shapira 1975). */
export function outlineOf({ left, right }: Hull): Outline {
  const corners = [...left, ...right];
  const rectangle = (axis: Point): Outline => {
    const along = corners.map((corner) => dot(corner, axis));
    const across = corners.map((corner) => cross(axis, corner));
    const heelEnd = Math.min(...along);
    return { axis, heelEnd, lengthCm: Math.max(...along) - heelEnd, widthCm: Math.max(...across) - Math.min(...across) };
  };
  const area = ({ lengthCm, widthCm }: Outline): number => lengthCm * widthCm;
  return [...sidesOf(left), ...sidesOf(right)]
    .map((side) => rectangle(towardsToes(unit(side))))
    .reduce((best, next) => (area(next) < area(best) * CLEARLY ? next : best), rectangle({ x: 0, y: -1 }));
}

/** The border of a print on one side: the longest straight part of its hull there, top to bottom. */
export function borderOf(side: readonly Point[]): Line {
  const sides = sidesOf(side);
  const lengths = sides.map(({ x, y }) => Math.hypot(x, y));
  const longest = lengths.indexOf(Math.max(...lengths));
  return { point: side[longest], direction: unit(sides[longest]) };
}

export const distanceTo = ({ point, direction }: Line, place: Point): number => Math.abs(cross(minus(place, point), direction));

/** How far the hull reaches from a line's point along the line; at least 0. */
export function reachOf({ left, right }: Hull, { point, direction }: Line): number {
  const around = [...left, ...[...right].reverse()];
  return around.reduce((farthest, a, at) => {
    const b = around[(at + 1) % around.length];
    const [before, after] = [cross(minus(a, point), direction), cross(minus(b, point), direction)];
    if (before * after > 0 || before === after) return farthest;
    const part = before / (before - after);
    const meeting = { x: a.x + part * (b.x - a.x), y: a.y + part * (b.y - a.y) };
    return Math.max(farthest, dot(minus(meeting, point), direction));
  }, 0);
}
