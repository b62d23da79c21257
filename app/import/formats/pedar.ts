import type { Grid } from "~/domain/frame/frame";
import { Problem } from "~/domain/problem";
import { insolePair, insolePairGrid } from "../place-cells";
import type { TextReader } from "../reader";
import { isNovelAscii, readNovelAscii } from "./novel-ascii";

const SENSORS = 99;
const GRID: Grid = { rows: 15, cols: 7 };
/** Sensors of each row from the heel, counted from the medial border; the rows at both ends are shorter. */
const ROWS = [5, ...Array.from({ length: 13 }, () => 7), 3];

/**
 * novel pedar (`.asc`): time, the 99 sensors of the left insole and those of the right. They are numbered from the heel, row by row, from the
 * medial border (as pressuRe's regions of an insole have them); here they lie on a rectangle, toes along row 0. Their size depends on the
 * insole's, which the file does not tell.
 */
export const pedarReader: TextReader = {
  format: "pedar",
  recognises: (head) => isNovelAscii(head) && head.toLowerCase().includes("sensor type"),
  read(text) {
    const { pictures, timesMs, unit, recordedAt, deviceName } = readNovelAscii(text);
    if (pictures[0]?.length !== 2 * SENSORS) throw new Problem("importSensorPlaces", { sensors: pictures[0]?.length ?? 0 });
    const frames = pictures.map((values) =>
      insolePair(insole(values.subarray(0, SENSORS), "left"), insole(values.subarray(SENSORS), "right"), GRID),
    );
    return {
      format: "pedar",
      ...insolePairGrid(GRID),
      frames,
      timesMs,
      cellPitchCm: null,
      unit: unit?.unit ?? null,
      recordedAt,
      deviceName,
      warnings: [{ name: "sideBySide" }, { name: "approximatePlaces" }, ...(unit?.warnings ?? [])],
    };
  },
};

function insole(sensors: Float32Array, side: "left" | "right"): Float32Array {
  const values = new Float32Array(GRID.rows * GRID.cols);
  let sensor = 0;
  ROWS.forEach((count, fromHeel) => {
    const row = GRID.rows - 1 - fromHeel;
    for (let fromMedial = 1; fromMedial <= count; fromMedial++) {
      const at = fromMedial - 1 + (count < GRID.cols ? 1 : 0);
      const col = side === "right" ? at : GRID.cols - 1 - at;
      values[row * GRID.cols + col] = sensors[sensor++] ?? 0;
    }
  });
  return values;
}
