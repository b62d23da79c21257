import type { Grid } from "~/domain/frame/frame";
import { Problem } from "~/domain/problem";
import { choose } from "../choose";
import { insoleGrid, insolePair, insolePairGrid, insoleWithin } from "../place-cells";
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
  read(text, options) {
    const { pictures, timeline, unit, recordedAt, deviceName, warnings } = readNovelAscii(text, options.defaultIntervalMs);
    const sensors = pictures[0]?.length ?? 0;
    const known = {
      format: "pedar" as const,
      ...timeline,
      ...{ cellPitchCm: null, unit: unit?.unit ?? null, recordedAt, deviceName },
    };
    const told = [...timeline.warnings, { name: "approximatePlaces" } as const, ...warnings];
    if (sensors === SENSORS) {
      const { option, choices } = choose("mat", ["left", "right"], options, "left");
      const side = option === "right" ? "right" : "left";
      const frames = pictures.map((values) => insoleWithin(insole(values, side), GRID));
      return { ...known, grid: insoleGrid(GRID), frames, pair: null, choices, warnings: [{ name: "oneInsole" }, ...told] };
    }
    if (sensors !== 2 * SENSORS) throw new Problem("importSensorPlaces", { sensors });
    const frames = pictures.map((values) =>
      insolePair(insole(values.subarray(0, SENSORS), "left"), insole(values.subarray(SENSORS), "right"), GRID),
    );
    return { ...known, ...insolePairGrid(GRID), frames, choices: [], warnings: [{ name: "sideBySide" }, ...told] };
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
