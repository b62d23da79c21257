import type { Geometry } from "~/domain/device/kind";
import type { MatValues } from "../../accuracy/presence/bed-recordings";

export interface Laid {
  /** Clockwise, about the load's centre. */
  degrees?: number;
  /** From its original position, centred on the new mat. */
  rightCm?: number;
  downCm?: number;
  mirrored?: boolean;
  size?: number;
  /** Cell size of the new mat; the recorded one by default. */
  xCm?: number;
  yCm?: number;
  grid?: Geometry["grid"];
}

const MAX_SIDE = 64;

/** Interpolated; 0 beyond the outer cell centres. */
function sampler({ geometry, values }: MatValues): (xCm: number, yCm: number) => number {
  const { rows, cols } = geometry.grid;
  const { xCm: pitchX, yCm: pitchY } = geometry.cellPitchCm;
  const at = (row: number, col: number): number => (row < 0 || col < 0 || row >= rows || col >= cols ? 0 : (values[row * cols + col] ?? 0));
  return (xCm, yCm) => {
    // Runs for millions of points: no arrays.
    const x = xCm / pitchX - 0.5;
    const y = yCm / pitchY - 0.5;
    const col = Math.floor(x);
    const row = Math.floor(y);
    if (col < -1 || row < -1 || col >= cols || row >= rows) return 0;
    const right = x - col;
    const below = y - row;
    if (col >= 0 && row >= 0 && col < cols - 1 && row < rows - 1) {
      const from = row * cols + col;
      const upper = (1 - right) * (values[from] ?? 0) + right * (values[from + 1] ?? 0);
      const lower = (1 - right) * (values[from + cols] ?? 0) + right * (values[from + cols + 1] ?? 0);
      return (1 - below) * upper + below * lower;
    }
    return (
      (1 - below) * ((1 - right) * at(row, col) + right * at(row, col + 1)) +
      below * ((1 - right) * at(row + 1, col) + right * at(row + 1, col + 1))
    );
  };
}

function centreOf({ geometry, values }: MatValues): { xCm: number; yCm: number } {
  const { cols } = geometry.grid;
  let [sum, byCol, byRow] = [0, 0, 0];
  values.forEach((value, cell) => {
    sum += value;
    byCol += value * ((cell % cols) + 0.5);
    byRow += value * (Math.floor(cell / cols) + 0.5);
  });
  return sum > 0 ? { xCm: (byCol / sum) * geometry.cellPitchCm.xCm, yCm: (byRow / sum) * geometry.cellPitchCm.yCm } : { xCm: 0, yCm: 0 };
}

/** Each cell reads the mean of the points it covers. */
export function layMap(one: MatValues, { degrees = 0, rightCm = 0, downCm = 0, mirrored = false, size = 1, ...mat }: Laid): MatValues {
  const { geometry } = one;
  const { grid, cellPitchCm } = geometry;
  const { xCm = cellPitchCm.xCm, yCm = cellPitchCm.yCm } = mat;
  const [widthCm, lengthCm] = [grid.cols * cellPitchCm.xCm, grid.rows * cellPitchCm.yCm];
  const fitting = (cm: number, pitch: number): number => Math.min(MAX_SIDE, Math.round(cm / pitch));
  const { rows, cols } = mat.grid ?? { rows: fitting(lengthCm, yCm), cols: fitting(widthCm, xCm) };
  const read = sampler(one);
  const centre = centreOf(one);
  const centreX = (mirrored ? widthCm - centre.xCm : centre.xCm) + (cols * xCm - widthCm) / 2 + rightCm;
  const centreY = centre.yCm + (rows * yCm - lengthCm) / 2 + downCm;
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const pointsOf = (pitch: number, recorded: number): number => Math.max(1, Math.ceil((1.5 * pitch) / recorded));
  const [across, down] = [pointsOf(xCm, cellPitchCm.xCm), pointsOf(yCm, cellPitchCm.yCm)];
  const values = new Float64Array(rows * cols);
  for (let cell = 0; cell < values.length; cell++) {
    let sum = 0;
    for (let point = 0; point < across * down; point++) {
      const x = (((cell % cols) + ((point % across) + 0.5) / across) * xCm - centreX) / size;
      const y = ((Math.floor(cell / cols) + (Math.floor(point / across) + 0.5) / down) * yCm - centreY) / size;
      const right = cos * x + sin * y;
      sum += read(centre.xCm + (mirrored ? -right : right), centre.yCm - sin * x + cos * y);
    }
    values[cell] = sum / (across * down);
  }
  return { geometry: { ...geometry, grid: { rows, cols }, cellPitchCm: { xCm, yCm }, cellAreaCm2: xCm * yCm }, values };
}

/** Blurs by a normal distribution. */
export function blurred({ geometry, values }: MatValues, deviationCm: number): MatValues {
  const { rows, cols } = geometry.grid;
  const along = (source: Float64Array, count: number, stride: number, lines: number, lineStride: number, pitch: number): Float64Array => {
    const reach = Math.ceil((3 * deviationCm) / pitch);
    const taps = Array.from({ length: 2 * reach + 1 }, (_, at) => Math.exp(-0.5 * (((at - reach) * pitch) / deviationCm) ** 2));
    const sum = taps.reduce((total, tap) => total + tap, 0);
    const target = new Float64Array(source.length);
    for (let line = 0; line < lines; line++) {
      for (let at = 0; at < count; at++) {
        let value = 0;
        for (let tap = Math.max(-reach, -at); tap <= Math.min(reach, count - 1 - at); tap++)
          value += ((taps[tap + reach] ?? 0) / sum) * (source[line * lineStride + (at + tap) * stride] ?? 0);
        target[line * lineStride + at * stride] = value;
      }
    }
    return target;
  };
  const { xCm, yCm } = geometry.cellPitchCm;
  return { geometry, values: along(along(values, cols, 1, rows, cols, xCm), rows, cols, cols, 1, yCm) };
}

/** Spreads each cell's load by a kernel of the distance in cm; what leaves the mat is lost. */
export function spreadBy({ geometry, values }: MatValues, kernel: (cm: number) => number): MatValues {
  const { rows, cols } = geometry.grid;
  const { xCm, yCm } = geometry.cellPitchCm;
  const weights = Float64Array.from({ length: rows * cols }, (_, at) => kernel(Math.hypot((at % cols) * xCm, Math.floor(at / cols) * yCm)));
  const spread = new Float64Array(values.length);
  // Runs for millions of pairs of cells: no calls, no division.
  for (let row = 0; row < rows; row++)
    for (let col = 0; col < cols; col++) {
      const load = xCm * yCm * (values[row * cols + col] ?? 0);
      if (load === 0) continue;
      for (let toRow = 0; toRow < rows; toRow++) {
        const down = (toRow < row ? row - toRow : toRow - row) * cols;
        for (let toCol = 0; toCol < cols; toCol++) {
          const to = toRow * cols + toCol;
          spread[to] = (spread[to] ?? 0) + load * (weights[down + (toCol < col ? col - toCol : toCol - col)] ?? 0);
        }
      }
    }
  return { geometry, values: spread };
}

export const mapped = ({ geometry, values }: MatValues, to: (value: number) => number): MatValues => ({ geometry, values: values.map(to) });
