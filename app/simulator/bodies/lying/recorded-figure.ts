import { itemAt } from "~/domain/lists/item-at";
import type { Shape } from "../contact";
import { FIGURE_LENGTH_CM, followsAt, type LyingFigure, type LyingRegion } from "./lying-figure";
import { recordedBodies, type RecordedBody } from "./recorded-bodies";

const PARTS = [
  { toCm: 27, breathes: 0 },
  { toCm: 68, breathes: 1 },
  { toCm: 108, breathes: -1 },
  { toCm: FIGURE_LENGTH_CM, breathes: 0 },
];
const FADE_CM = 8;

export function recordedFigure(name: keyof typeof recordedBodies, more: readonly LyingRegion[], fromCrownCm = -Infinity): LyingFigure {
  const body: RecordedBody = recordedBodies[name];
  const values = new Uint8Array(Buffer.from(body.base64, "base64"));
  const parts = PARTS.flatMap(({ toCm, breathes }, at) => {
    const fromCm = Math.max(fromCrownCm, PARTS[at - 1]?.toCm ?? -Infinity);
    const untilCm = at === PARTS.length - 1 ? Infinity : toCm;
    const partOf = (crown: number): number => Math.max(0, within((crown - fromCm) / FADE_CM) - within((crown - untilCm) / FADE_CM));
    let load = 0;
    for (const [cell, value] of values.entries()) load += value * partOf(crownOf(body, Math.floor(cell / body.cols) + 0.5));
    return load === 0 ? [] : [{ load, region: { shape: shapeOf(body, values, partOf), breathes, follows: followsAt(toCm - 20) } }];
  });
  const whole = parts.reduce((sum, { load }) => sum + load, 0);
  const left = more.reduce((rest, { share }) => rest - share, 1);
  return {
    mirrored: false,
    atEdge: false,
    regions: [...parts.map(({ load, region }): LyingRegion => ({ ...region, share: (left * load) / whole })), ...more],
  };
}

const within = (fades: number): number => Math.min(1, Math.max(0, fades + 0.5));

const crownOf = ({ rows, cellCm }: RecordedBody, row: number): number => row * cellCm + (FIGURE_LENGTH_CM - rows * cellCm) / 2;

function shapeOf(body: RecordedBody, values: Uint8Array, partOf: (fromCrown: number) => number): Shape {
  const { rows, cols, cellCm } = body;
  const at = (row: number, col: number): number =>
    row < 0 || col < 0 || row >= rows || col >= cols ? 0 : itemAt(values, row * cols + col);
  const halfCm = (cols * cellCm) / 2;
  return {
    bounds: { left: -halfCm - cellCm, right: halfCm + cellCm, back: -crownOf(body, rows + 1), front: -crownOf(body, -1) },
    pressureAt(x, y) {
      const part = partOf(-y);
      if (part === 0) return 0;
      const [row, col] = [(-y - crownOf(body, 0)) / cellCm - 0.5, (x + halfCm) / cellCm - 0.5];
      const [top, left] = [Math.floor(row), Math.floor(col)];
      const [down, right] = [row - top, col - left];
      return (
        part *
        ((1 - down) * ((1 - right) * at(top, left) + right * at(top, left + 1)) +
          down * ((1 - right) * at(top + 1, left) + right * at(top + 1, left + 1)))
      );
    },
  };
}
