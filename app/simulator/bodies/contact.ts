import type { Geometry } from "~/domain/device/kind";
import { cellCount } from "~/domain/frame/frame";
import { itemAt } from "~/domain/lists/item-at";

/**
 * x sideways, y forward, cm. Pressure falls to the rim as (1 - r²)^steepness: 0.5 is a sphere on a hard plate (Hertz),
 * more a bone under thin tissue.
 */
export interface Pad {
  x: number;
  y: number;
  /** Half widths. */
  rx: number;
  ry: number;
  turn?: number;
  steepness: number;
  share: number;
}

/** Any unit; zero outside the bounds. */
export interface Shape {
  bounds: { left: number; right: number; back: number; front: number };
  pressureAt: (x: number, y: number) => number;
}

export interface Placement {
  xCm: number;
  yCm: number;
  /** Heading of the y axis: 0 towards row 0, clockwise positive. */
  headingDegrees: number;
  /** Mirrors x, for left parts. */
  mirrored: boolean;
  scale: number;
}

/** Kilopascals per newton on each cell of a region. */
export interface SimulatedContact {
  cells: Uint16Array;
  kpaPerNewton: Float32Array;
}

const SAMPLES = 4;

/** Pads beyond the edge keep their share: half a foot presses with half the force. */
export const layOn = (geometry: Geometry, pads: readonly Pad[], placement: Placement): SimulatedContact =>
  layShape(geometry, shapeOfPads(pads), placement);

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
  // F[N] = 0.1 · Σ p[kPa] · A[cm²], A: sensing area.
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

export function shapeOfPads(pads: readonly Pad[]): Shape {
  const shaped = pads.map(({ turn = 0, ...pad }) => {
    const radians = (turn * Math.PI) / 180;
    // The mean of (1 - r²)^k over an ellipse is 1 / (k + 1), so `share` is load, not height.
    const height = (pad.share * (pad.steepness + 1)) / (pad.rx * pad.ry);
    return { ...pad, cos: Math.cos(radians), sin: Math.sin(radians), height };
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

/** Kilopascals per cell. */
export const emptyField = (geometry: Geometry): Float32Array => new Float32Array(cellCount(geometry.grid));

export function press(field: Float32Array, { cells, kpaPerNewton }: SimulatedContact, newtons: number): void {
  for (const [index, cell] of cells.entries()) field[cell] = itemAt(field, cell) + itemAt(kpaPerNewton, index) * newtons;
}
