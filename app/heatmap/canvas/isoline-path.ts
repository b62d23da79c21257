import { singleAt } from "~/domain/lists/cell-at";

export interface Surface {
  values: Float32Array;
  width: number;
  height: number;
  perCell: number;
}

/** Newton steps towards the level; a second moves a point by less than a pixel. */
const STEPS = 2;
const LONGEST_STEP_CELLS = 0.4;

/** Moves a ring of core contours (x, y, x, y … in cells, first point repeated) onto the drawn surface. */
export function layOnSurface(ring: Float32Array, level: number, surface: Surface): Float32Array {
  const pieces = ring.length / 2 - 1;
  const laid = new Float32Array(4 * pieces);
  for (let piece = 0; piece < pieces; piece++) {
    const [x = 0, y = 0, nextX = 0, nextY = 0] = ring.subarray(2 * piece, 2 * piece + 4);
    laid.set(settle(x, y, level, surface), 4 * piece);
    laid.set(settle((x + nextX) / 2, (y + nextY) / 2, level, surface), 4 * piece + 2);
  }
  return laid;
}

function settle(startX: number, startY: number, level: number, { values, width, height, perCell }: Surface): [number, number] {
  let x = startX;
  let y = startY;
  for (let step = 0; step < STEPS; step++) {
    const across = Math.min(Math.max(x * perCell - 0.5, 0), width - 1.001);
    const down = Math.min(Math.max(y * perCell - 0.5, 0), height - 1.001);
    const corner = Math.floor(down) * width + Math.floor(across);
    const [right, below] = [across % 1, down % 1];
    const [a, b] = [singleAt(values, corner), singleAt(values, corner + 1)];
    const [c, d] = [singleAt(values, corner + width), singleAt(values, corner + width + 1)];
    const slopeX = ((b - a) * (1 - below) + (d - c) * below) * perCell;
    const slopeY = ((c - a) * (1 - right) + (d - b) * right) * perCell;
    const value = (a * (1 - right) + b * right) * (1 - below) + (c * (1 - right) + d * right) * below;
    const square = slopeX * slopeX + slopeY * slopeY;
    if (square === 0) break;
    const reach = (level - value) / square;
    const shorten = Math.min(1, LONGEST_STEP_CELLS / (Math.abs(reach) * Math.sqrt(square)));
    x += reach * shorten * slopeX;
    y += reach * shorten * slopeY;
  }
  return [x, y];
}

/** Adds a closed ring as a smooth curve through its segments' middles, bent towards its points. */
export function addRing(path: Path2D, ring: Float32Array, toX: (x: number) => number, toY: (y: number) => number): void {
  const points = ring.length / 2;
  const x = (point: number) => toX(singleAt(ring, 2 * (point % points)));
  const y = (point: number) => toY(singleAt(ring, 2 * (point % points) + 1));
  const middle = (point: number) => [(x(point) + x(point + 1)) / 2, (y(point) + y(point + 1)) / 2] as const;
  path.moveTo(...middle(0));
  for (let point = 1; point <= points; point++) path.quadraticCurveTo(x(point), y(point), ...middle(point));
  path.closePath();
}
