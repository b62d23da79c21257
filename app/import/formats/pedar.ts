import type { Grid } from "~/domain/frame/frame";
import { itemAt } from "~/domain/lists/item-at";
import { Problem } from "~/domain/problem";
import { choose } from "../choose";
import { insoleGrid, insolePair, insolePairGrid, insoleWithin } from "../place-cells";
import type { TextReader } from "../reader";
import { isNovelAscii, readNovelAscii } from "./novel-ascii";

const SENSORS = 99;
const GRID: Grid = { rows: 15, cols: 7 };
/** Sensors per row from the heel, medial first. */
const ROWS = [5, ...Array.from({ length: 13 }, () => 7), 3];

/**
 * novel pedar (`.asc`): time, 99 left and 99 right sensors, numbered from the heel, medial first (as in pressuRe); laid
 * on a rectangle, toes at row 0. The file lacks the insole's size.
 */
export const pedarReader: TextReader = {
  format: "pedar",
  recognises: (head) => isNovelAscii(head) && head.toLowerCase().includes("sensor type"),
  read(text, options) {
    const { pictures, timeline, unit, recordedAt, deviceName, warnings } = readNovelAscii(text, options.defaultIntervalMs);
    const sensors = itemAt(pictures, 0).length;
    const known = {
      format: "pedar" as const,
      ...timeline,
      ...{ cellPitchCm: null, unit: unit?.unit ?? null, recordedAt, deviceName },
    };
    const reported = [...timeline.warnings, { name: "approximatePlaces" } as const, ...warnings];
    if (sensors === SENSORS) {
      const { option, choices } = choose("mat", ["left", "right"], options, "left");
      const side = option === "right" ? "right" : "left";
      const frames = pictures.map((values) => insoleWithin(insole(values, side), GRID));
      return { ...known, grid: insoleGrid(GRID), frames, pair: null, choices, warnings: [{ name: "oneInsole" }, ...reported] };
    }
    if (sensors !== 2 * SENSORS) throw new Problem("importSensorPlaces", { sensors });
    const frames = pictures.map((values) =>
      insolePair(insole(values.subarray(0, SENSORS), "left"), insole(values.subarray(SENSORS), "right"), GRID),
    );
    return { ...known, ...insolePairGrid(GRID), frames, choices: [], warnings: [{ name: "sideBySide" }, ...reported] };
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
      values[row * GRID.cols + col] = itemAt(sensors, sensor++);
    }
  });
  return values;
}
