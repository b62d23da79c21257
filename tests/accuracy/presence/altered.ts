import { MMHG_PER_KPA } from "~/domain/unit";
import type { BedSubject, MatValues } from "./bed-recordings";
import { addNoise } from "./normal-noise";

type Alter = (one: MatValues, subject: BedSubject, index: number) => MatValues;

/** Shifts cells; 0 beyond the edge. */
const moved =
  (from: (row: number, col: number, rows: number, cols: number) => [row: number, col: number]): Alter =>
  ({ geometry, values }) => {
    const { rows, cols } = geometry.grid;
    const at = (row: number, col: number): number =>
      row < 0 || col < 0 || row >= rows || col >= cols ? 0 : (values[row * cols + col] ?? 0);
    return { geometry, values: values.map((_, cell) => at(...from(Math.floor(cell / cols), cell % cols, rows, cols))) };
  };

const weighing =
  (kg: number): Alter =>
  ({ geometry, values }, { weightKg }) => ({ geometry, values: values.map((value) => (value * kg) / weightKg) });

const inKilopascal: Alter = ({ geometry, values }) => ({
  geometry: { ...geometry, unit: "kPa", scale: 0.01, maximum: geometry.maximum / MMHG_PER_KPA },
  values: values.map((value) => value / MMHG_PER_KPA),
});

const cover = (count: number, pitch: number, oldCount: number, oldPitch: number): number[][] =>
  Array.from({ length: count }, (_, to) =>
    Array.from({ length: oldCount }, (__, from) => {
      const shared = Math.min((to + 1) * pitch, (from + 1) * oldPitch) - Math.max(to * pitch, from * oldPitch);
      return Math.max(0, shared) / pitch;
    }),
  );

/** Each cell reads the mean of what it covers. */
const onCells =
  (pitchCm: number): Alter =>
  ({ geometry, values }) => {
    const { rows: oldRows, cols: oldCols } = geometry.grid;
    const { xCm, yCm } = geometry.cellPitchCm;
    const [rows, cols] = [Math.ceil((oldRows * yCm) / pitchCm), Math.ceil((oldCols * xCm) / pitchCm)];
    const [down, across] = [cover(rows, pitchCm, oldRows, yCm), cover(cols, pitchCm, oldCols, xCm)];
    const value = (row: number, col: number): number =>
      (down[row] ?? []).reduce((sum, part, from) => {
        if (part === 0) return sum;
        const line = values.subarray(from * oldCols, (from + 1) * oldCols);
        return sum + part * (across[col] ?? []).reduce((total, share, at) => total + (share === 0 ? 0 : share * (line[at] ?? 0)), 0);
      }, 0);
    return {
      geometry: { ...geometry, grid: { rows, cols }, cellPitchCm: { xCm: pitchCm, yCm: pitchCm }, cellAreaCm2: pitchCm * pitchCm },
      values: Float64Array.from({ length: rows * cols }, (_, cell) => value(Math.floor(cell / cols), cell % cols)),
    };
  };

export const alterations = {
  "as recorded": (one) => one,
  "turned by 180 degrees": moved((row, col, rows, cols) => [rows - 1 - row, cols - 1 - col]),
  mirrored: moved((row, col, _, cols) => [row, cols - 1 - col]),
  "20 cm to the edge, partly beyond it": moved((row, col) => [row, col - 8]),
  "with 2 mmHg noise": (one, _, index) => addNoise(one, 2, index + 1),
  "in kPa": inKilopascal,
  "on cells of 4 cm": onCells(4),
  "on cells of 8 cm": onCells(8),
  "of 60 kg": weighing(60),
  "of 50 kg": weighing(50),
  "of 40 kg": weighing(40),
  "of 30 kg": weighing(30),
} satisfies Record<string, Alter>;
