import type { Geometry } from "~/domain/device/kind";
import { cellCount } from "~/domain/frame/frame";

/**
 * A soft pad of a body in the body's own axes: x sideways, y forward, centimetres. Its pressure falls from the middle to the rim as
 * (1 - r²)^steepness, r being 1 on the rim: 0.5 is a sphere on a hard plate (Hertz), more is a bone under thin tissue.
 */
export interface Pad {
  x: number;
  y: number;
  /** Half widths. */
  rx: number;
  ry: number;
  /** Degrees by which the pad's long side leans towards +x. */
  turn?: number;
  steepness: number;
  /** Its part of the region's load, in relation to the other pads of the region. */
  share: number;
}

/** A region in the body's own axes: its pressure at a point in any unit, and the bounds outside of which that is zero. */
export interface Shape {
  bounds: { left: number; right: number; back: number; front: number };
  pressureAt: (x: number, y: number) => number;
}

/** Where a body part lies on the plate: its origin from the top left corner, its heading, its size. */
export interface Placement {
  xCm: number;
  yCm: number;
  /** Heading of the part's y axis: 0 towards row 0, clockwise positive. */
  headingDegrees: number;
  /** Mirrors x: a left part of what is described as a right one. */
  mirrored: boolean;
  scale: number;
}

/** A region that touches the plate: kilopascals that one newton on it gives each of its cells. */
export interface SimulatedContact {
  cells: Uint16Array;
  kpaPerNewton: Float32Array;
}

/** Points per cell side at which a pad is sampled: the rim of a toe is finer than a cell. */
const SAMPLES = 4;

/**
 * Lays a region on the plate. Pads beyond the plate's edge carry their share of the load there, so that a foot half on the
 * plate presses with half of its force.
 */
export const layOn = (geometry: Geometry, pads: readonly Pad[], placement: Placement): SimulatedContact =>
  layShape(geometry, shapeOfPads(pads), placement);

/** The same of a region of any shape. */
export function layShape(geometry: Geometry, shape: Shape, placement: Placement): SimulatedContact {
  const { grid, cellPitchCm } = geometry;
  const { box, pressureAt } = fieldOf(shape, placement);
  const firstRow = Math.floor(box.topCm / cellPitchCm.yCm);
  const lastRow = Math.ceil(box.bottomCm / cellPitchCm.yCm);
  const firstCol = Math.floor(box.leftCm / cellPitchCm.xCm);
  const lastCol = Math.ceil(box.rightCm / cellPitchCm.xCm);

  const cells: number[] = [];
  const values: number[] = [];
  let total = 0;
  for (let row = firstRow; row <= lastRow; row++) {
    for (let col = firstCol; col <= lastCol; col++) {
      const value = meanOver(cellPitchCm.xCm * col, cellPitchCm.yCm * row, cellPitchCm, pressureAt);
      if (value === 0) continue;
      total += value;
      if (row < 0 || col < 0 || row >= grid.rows || col >= grid.cols) continue;
      cells.push(row * grid.cols + col);
      values.push(value);
    }
  }
  // F[N] = 0.1 · Σ p[kPa] · A[cm²], A being what of a cell senses.
  const kpaPerNewton = total === 0 ? 0 : 10 / (total * geometry.cellAreaCm2);
  return { cells: Uint16Array.from(cells), kpaPerNewton: Float32Array.from(values, (value) => value * kpaPerNewton) };
}

function meanOver(left: number, top: number, pitch: Geometry["cellPitchCm"], pressureAt: (x: number, y: number) => number): number {
  let sum = 0;
  for (let down = 0; down < SAMPLES; down++) {
    for (let across = 0; across < SAMPLES; across++) {
      sum += pressureAt(left + ((across + 0.5) / SAMPLES) * pitch.xCm, top + ((down + 0.5) / SAMPLES) * pitch.yCm);
    }
  }
  return sum / (SAMPLES * SAMPLES);
}

interface Box {
  leftCm: number;
  rightCm: number;
  topCm: number;
  bottomCm: number;
}

/** The region's unscaled pressure at a point of the plate, and the bounds outside of which it is zero. */
function fieldOf(
  { bounds, pressureAt }: Shape,
  { xCm, yCm, headingDegrees, mirrored, scale }: Placement,
): { box: Box; pressureAt: (xCm: number, yCm: number) => number } {
  const heading = (headingDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(heading), Math.sin(heading)];
  const side = mirrored ? -1 : 1;
  const corners = [bounds.left, bounds.right].flatMap((x) =>
    [bounds.back, bounds.front].map((y) => ({
      xCm: xCm + scale * (side * x * cos + y * sin),
      yCm: yCm + scale * (side * x * sin - y * cos),
    })),
  );
  return {
    box: {
      leftCm: Math.min(...corners.map((corner) => corner.xCm)),
      rightCm: Math.max(...corners.map((corner) => corner.xCm)),
      topCm: Math.min(...corners.map((corner) => corner.yCm)),
      bottomCm: Math.max(...corners.map((corner) => corner.yCm)),
    },
    pressureAt(x, y) {
      const dx = (x - xCm) / scale;
      const up = (yCm - y) / scale;
      return pressureAt(side * (dx * cos - up * sin), dx * sin + up * cos);
    },
  };
}

/** The shape of pads that lie over one another. */
export function shapeOfPads(pads: readonly Pad[]): Shape {
  const shaped = pads.map((pad) => {
    const turn = ((pad.turn ?? 0) * Math.PI) / 180;
    // The mean of (1 - r²)^k over an ellipse is 1 / (k + 1): with it, `share` is load and not height.
    const height = (pad.share * (pad.steepness + 1)) / (pad.rx * pad.ry);
    return { ...pad, cos: Math.cos(turn), sin: Math.sin(turn), height };
  });
  const reaches = pads.map((pad) => ({ ...pad, reach: Math.max(pad.rx, pad.ry) }));
  return {
    bounds: {
      left: Math.min(...reaches.map(({ x, reach }) => x - reach)),
      right: Math.max(...reaches.map(({ x, reach }) => x + reach)),
      back: Math.min(...reaches.map(({ y, reach }) => y - reach)),
      front: Math.max(...reaches.map(({ y, reach }) => y + reach)),
    },
    pressureAt(x, y) {
      let pressure = 0;
      for (const pad of shaped) {
        const across = ((x - pad.x) * pad.cos - (y - pad.y) * pad.sin) / pad.rx;
        const along = ((x - pad.x) * pad.sin + (y - pad.y) * pad.cos) / pad.ry;
        const inside = 1 - across * across - along * along;
        if (inside > 0) pressure += pad.height * inside ** pad.steepness;
      }
      return pressure;
    },
  };
}

/** Pressure of every cell in kilopascals, nothing on the plate yet. */
export const emptyField = (geometry: Geometry): Float32Array => new Float32Array(cellCount(geometry.grid));

/** Adds a region's load to the field. */
export function press(field: Float32Array, { cells, kpaPerNewton }: SimulatedContact, newtons: number): void {
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index] ?? 0;
    field[cell] = (field[cell] ?? 0) + (kpaPerNewton[index] ?? 0) * newtons;
  }
}
