import type { PlantarOptions } from "~/analysis/analysis";
import { itemAt } from "../item-at";
import type { Painted } from "../paint";

interface Cell {
  x: number;
  y: number;
  value: number;
  at: number;
}
interface Frame {
  along: (x: number, y: number) => number;
  across: (x: number, y: number) => number;
  pressure: (along: number, across: number) => number;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
const upTo = (list: readonly Cell[], place: (cell: Cell) => number, half: number) => ({
  from: Math.min(...list.map(place)) - half,
  to: Math.max(...list.map(place)) + half,
});

/** The axis through the middle of the heel and the second metatarsal, iterated until it is stable. */
function frameOf(cells: readonly Cell[], print: Painted, { side, towards, cell: pitch }: PlantarOptions, shown: number): Frame | null {
  const half = 0.5 * Math.sqrt(pitch.xCm * pitch.yCm);
  const [x0, y0] = [mean(cells.map(({ x }) => x)), mean(cells.map(({ y }) => y))];
  const [xx, yy, xy] = [
    mean(cells.map(({ x }) => (x - x0) ** 2)),
    mean(cells.map(({ y }) => (y - y0) ** 2)),
    mean(cells.map(({ x, y }) => (x - x0) * (y - y0))),
  ];
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  let axis = { x: Math.cos(angle), y: Math.sin(angle) };
  if (axis.x * towards.xCm + axis.y * towards.yCm < 0) axis = { x: -axis.x, y: -axis.y };

  for (let turn = 0; ; turn++) {
    const { x: ux, y: uy } = axis;
    const lateral = side === "right" ? { x: -uy, y: ux } : { x: uy, y: -ux };
    const length = upTo(cells, ({ x, y }) => x * ux + y * uy, half);
    const lengthCm = (length.to - length.from) / shown;
    const along = (x: number, y: number): number => (x * ux + y * uy - length.from) / lengthCm;
    const sideways = ({ x, y }: Cell): number => x * lateral.x + y * lateral.y;
    const heelCells = cells.filter(({ x, y }) => along(x, y) < 0.27);
    const frontCells = cells.filter(({ x, y }) => along(x, y) >= 0.55 && along(x, y) < 0.85);
    if (heelCells.length === 0 || frontCells.length === 0) return null;
    const [heel, front] = [upTo(heelCells, sideways, half), upTo(frontCells, sideways, half)];
    if (turn === 20) {
      const line = (atHeel: number, atFront: number) => (place: number) => atHeel + ((place - 0.15) / 0.55) * (atFront - atHeel);
      const [medial, lateralLine] = [line(heel.from, front.from), line(heel.to, front.to)];
      const value = (row: number, col: number): number =>
        row < 0 || col < 0 || row >= print.grid.rows || col >= print.grid.cols
          ? 0
          : itemAt(print.counts, row * print.grid.cols + col) * print.scale;
      return {
        along,
        across: (x, y) => {
          const place = along(x, y);
          return (x * lateral.x + y * lateral.y - medial(place)) / (lateralLine(place) - medial(place));
        },
        pressure: (place, across) => {
          const aside = medial(place) + across * (lateralLine(place) - medial(place));
          const ahead = length.from + place * lengthCm;
          const [col, row] = [(ahead * ux + aside * lateral.x) / pitch.xCm - 0.5, (ahead * uy + aside * lateral.y) / pitch.yCm - 0.5];
          const [left, top] = [Math.floor(col), Math.floor(row)];
          const weigh = (down: number, right: number): number => (down ? row - top : 1 - row + top) * (right ? col - left : 1 - col + left);
          return [0, 1]
            .flatMap((down) => [0, 1].map((right) => weigh(down, right) * value(top + down, left + right)))
            .reduce((a, b) => a + b);
        },
      };
    }
    const second = front.from + 0.385 * (front.to - front.from);
    const x = (length.from + 0.7 * lengthCm) * ux + second * lateral.x - mean(heelCells.map((cell) => cell.x));
    const y = (length.from + 0.7 * lengthCm) * uy + second * lateral.y - mean(heelCells.map((cell) => cell.y));
    axis = { x: x / Math.hypot(x, y), y: y / Math.hypot(x, y) };
  }
}

const ACROSS = range(24).map((at) => (at + 0.5) / 24);
const OFFSETS = range(19).map((at) => (at - 9) / 100);
const POINTS = [0.15, 0.385, 0.555, 0.725, 0.905];
const usual = (across: number): number => 0.83 - 0.15 * across ** 2;

/** Linear between the points, constant beyond them. */
function between(xs: readonly number[], ys: readonly number[], x: number): number {
  const next = xs.findIndex((each) => each >= x);
  if (next === 0) return itemAt(ys, 0);
  if (next < 0) return itemAt(ys, ys.length - 1);
  const part = (x - itemAt(xs, next - 1)) / (itemAt(xs, next) - itemAt(xs, next - 1));
  return itemAt(ys, next - 1) + part * (itemAt(ys, next) - itemAt(ys, next - 1));
}

/** The path of minimum pressure in front of the metatarsals, for each place across. */
function toePath({ pressure }: Frame, maximum: number): number[] {
  let ways = OFFSETS.map(() => ({ cost: 0, path: [] as number[] }));
  ACROSS.forEach((across, column) => {
    ways = OFFSETS.map((offset, place) => {
      const here = pressure(usual(across) + offset, across) / maximum + 0.5 * (offset - 0.001) ** 2;
      const from = ways
        .map(({ cost, path }, other) => ({
          cost: cost + (column === 0 ? 0 : 0.01 * (place - other) ** 2),
          path,
          steps: column === 0 ? 0 : Math.abs(place - other),
        }))
        .filter(({ steps }) => steps <= 3)
        .reduce((best, way) => (way.cost < best.cost ? way : best));
      return { cost: from.cost + here, path: [...from.path, usual(across) + offset] };
    });
  });
  return ways.reduce((best, way) => (way.cost < best.cost ? way : best)).path;
}

export function referencePlantar(print: Painted, options: PlantarOptions): number[] | null {
  const { rows, cols } = print.grid;
  const cells = range(rows * cols)
    .map((at): Cell => ({
      x: ((at % cols) + 0.5) * options.cell.xCm,
      y: (Math.floor(at / cols) + 0.5) * options.cell.yCm,
      value: itemAt(print.counts, at) * print.scale,
      at,
    }))
    .filter(({ value }) => value > 0 && value >= options.threshold);
  let frame = frameOf(cells, print, options, 1);
  if (!frame) return null;
  const whole = frame;
  const path = toePath(whole, Math.max(...cells.map(({ value }) => value)));
  const findMax = (across: number, wanted: (place: number) => boolean): number =>
    Math.max(
      0,
      ...range(60)
        .map((at) => 0.55 + (0.45 * at) / 59)
        .filter(wanted)
        .map((place) => whole.pressure(place, across)),
    );
  const ridges = ACROSS.map((across, at) =>
    Math.min(
      findMax(across, (place) => place < itemAt(path, at)),
      findMax(across, (place) => place >= itemAt(path, at)),
    ),
  );
  // Toes press where the path is a valley: below half of the lower adjacent ridge.
  const toes = mean(ACROSS.map((across, at) => whole.pressure(itemAt(path, at), across))) < 0.5 * mean(ridges);
  const border = POINTS.map((point) => (toes ? between(ACROSS, path, point) : 1));
  if (!toes) frame = frameOf(cells, print, options, 0.86);
  if (!frame) return null;
  const { along, across, pressure } = frame;

  const toeCells = cells.filter(({ x, y }) => along(x, y) >= between(POINTS, border, across(x, y)));
  const maxToe = Math.max(0, ...toeCells.map(({ value }) => value));
  const halluxCosts = range(25).map((at) => {
    const place = 0.24 + at / 100;
    const from = between(POINTS, border, place);
    const pressed = mean(range(16).map((sample) => pressure(from + ((1 - from) * (sample + 0.5)) / 16, place)));
    return { place, cost: pressed / maxToe + 4 * (place - 0.3305) ** 2 };
  });
  const hallux = maxToe === 0 ? 0.33 : halluxCosts.reduce((best, each) => (each.cost < best.cost ? each : best)).place;

  const labels = range(rows * cols).fill(0);
  for (const { x, y, at } of cells) {
    const [v, u] = [along(x, y) + 1e-9, across(x, y) + 1e-9];
    if (v < 0.27) labels[at] = u < 0.5 ? 1 : 2;
    else if (v < 0.55) labels[at] = 3;
    else if (v >= between(POINTS, border, u)) labels[at] = u < hallux ? 9 : 10;
    else labels[at] = 4 + [0.3, 0.47, 0.64, 0.81].filter((each) => u >= each).length;
  }
  return labels;
}
