import { firstItems, itemAt } from "../item-at";
import type { Walk } from "../walking";

interface Cell {
  value: number;
  /** Fraction of a cell on the given side; half for a middle column. */
  weight: number;
}

const load = (cells: readonly Cell[]): number => cells.reduce((sum, { value, weight }) => sum + value * weight, 0);
const area = (cells: readonly Cell[]): number => cells.reduce((sum, { weight }) => sum + weight, 0);

/** Every cell above zero is loaded. */
export function referenceSaddle({ counts, frameCount, grid: { rows, cols }, scale }: Walk) {
  const third = Math.floor(rows / 3);
  const bands: [number, number][] = [
    [0, third],
    [third, 2 * third],
    [2 * third, rows],
  ];
  const sides = ["left", "right"] as const;
  const frames = Array.from({ length: frameCount }, (_, frame) => frame);
  const loaded = ([top, bottom]: [number, number], side: "left" | "right", frame: number): Cell[] => {
    const cells: Cell[] = [];
    for (let row = top; row < bottom; row++) {
      for (let col = 0; col < cols; col++) {
        const count = itemAt(counts, (frame * rows + row) * cols + col);
        const left = Math.min(1, Math.max(0, cols / 2 - col));
        const weight = side === "left" ? left : 1 - left;
        if (count > 0 && count !== 0xffff && weight > 0) cells.push({ value: count * scale, weight });
      }
    }
    return cells;
  };
  const regions = bands.flatMap((band) =>
    sides.map((side) => {
      const byFrame = frames.map((frame) => loaded(band, side, frame)).filter((cells) => cells.length > 0);
      return {
        meanPressure: byFrame.length ? byFrame.reduce((sum, cells) => sum + load(cells) / area(cells), 0) / byFrame.length : 0,
        maximum: Math.max(0, ...byFrame.flat().map(({ value }) => value)),
        loadedFrames: byFrame.length,
        cells: Math.max(0, ...byFrame.map(area)),
      };
    }),
  );
  const slip = frames.map((frame) => {
    const [left, right] = firstItems(
      sides.map((side) => load(loaded([0, rows], side, frame))),
      2,
    );
    return (200 * (left - right)) / (left + right);
  });
  return { regions, slip };
}
