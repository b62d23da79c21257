import type { MedialLine } from "./medial-line";
import { cross, dot, minus, type Line } from "./outline";
import type { Point } from "./plate";

/** The corners of the convex hull of some points, in order (Andrew 1979). */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const chain = (ordered: readonly Point[]): Point[] => {
    const corners: Point[] = [];
    for (const point of ordered) {
      while (corners.length > 1) {
        const [before, last] = corners.slice(-2);
        if (cross(minus(last, before), minus(point, before)) > 0) break;
        corners.pop();
      }
      corners.push(point);
    }
    return corners.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}

/** The construction line: the longest side of the hull of the centres. */
function longestSide(hull: readonly Point[]): Line {
  const sides = hull.map((point, at) => ({ point, direction: minus(hull[(at + 1) % hull.length], point) }));
  const length = ({ direction }: Line): number => Math.hypot(direction.x, direction.y);
  return sides.reduce((longest, side) => (length(side) > length(longest) ? side : longest));
}

/**
 * Centre of pressure excursion index: 100 times the distance from the construction line to the curve of centres on the line across the forefoot,
 * divided by the forefoot's width there. Null when the lines do not cross.
 */
export function excursionIndex(centres: readonly Point[], line: MedialLine | null): number | null {
  if (!line) return null;
  const construction = longestSide(convexHull(centres));
  const slant = cross(construction.direction, line.direction);
  if (slant === 0) return null;
  const straight = cross(construction.direction, minus(construction.point, line.point)) / slant;
  for (let at = 1; at < centres.length; at++) {
    const before = cross(minus(centres[at - 1], line.point), line.direction);
    const after = cross(minus(centres[at], line.point), line.direction);
    if (before === after || before * after > 0) continue;
    const part = before / (before - after);
    const way = minus(centres[at], centres[at - 1]);
    const crossing = { x: centres[at - 1].x + part * way.x, y: centres[at - 1].y + part * way.y };
    return (100 * (dot(minus(crossing, line.point), line.direction) - straight)) / line.widthCm;
  }
  return null;
}
