import type { ImportWarning } from "~/domain/analysis/recording/import-warning";
import { itemAt, lastItem } from "~/domain/lists/item-at";
import { Problem } from "~/domain/problem";
import { IMPORT_LIMITS } from "../limits";
import { fittedPlate } from "../place-cells";
import type { TextReader } from "../reader";
import { isNovelAscii, readNovelAscii } from "./novel-ascii";

/**
 * novel pliance (`.asc`): time and sensors, then sensor centres, cm from the lower left corner. The highest row comes
 * first; empty places read nothing.
 */
export const plianceReader: TextReader = {
  format: "pliance",
  recognises: isNovelAscii,
  read(text, { defaultIntervalMs }) {
    const { pictures, timeline, unit, recordedAt, deviceName, places, warnings: read } = readNovelAscii(text, defaultIntervalMs);
    const sensors = itemAt(pictures, 0).length;
    const [x, y] = [columnsOf(places.get("x[c]"), sensors), columnsOf(places.get("y[c]"), sensors)];
    const size = { rows: y.values.length, cols: x.values.length };
    if (size.rows > IMPORT_LIMITS.side || size.cols > IMPORT_LIMITS.side) throw new Problem("importGrid", size);
    const cellOf = x.indexes.map((col, sensor) => (size.rows - 1 - itemAt(y.indexes, sensor)) * size.cols + col);
    const covered = new Set(cellOf).size;
    // Sensors off the grid.
    if (covered !== sensors) throw new Problem("importSensorPlaces", { sensors });
    const { frames, grid, warnings } = fittedPlate(
      pictures.map((values) => {
        const cells = new Float32Array(size.rows * size.cols);
        cellOf.forEach((cell, sensor) => (cells[cell] = itemAt(values, sensor)));
        return cells;
      }),
      size,
    );
    const missing = size.rows * size.cols - covered;
    const noSensors: ImportWarning[] = missing > 0 ? [{ name: "noSensors", cells: missing }] : [];
    return {
      format: "pliance",
      ...timeline,
      ...{ frames, grid, recordedAt, deviceName },
      cellPitchCm: x.step !== null && y.step !== null ? { xCm: x.step, yCm: y.step } : null,
      unit: unit?.unit ?? null,
      pair: null,
      choices: [],
      warnings: [...timeline.warnings, ...warnings, ...noSensors, ...read],
    };
  },
};

/** @throws Problem importSensorPlaces */
function columnsOf(centres: readonly number[] | undefined, sensors: number): { values: number[]; indexes: number[]; step: number | null } {
  if (centres?.length !== sensors || !centres.every(Number.isFinite)) throw new Problem("importSensorPlaces", { sensors });
  const values = [...new Set(centres)].sort((one, other) => one - other);
  return {
    values,
    indexes: centres.map((centre) => values.indexOf(centre)),
    step: values.length > 1 ? Number(((lastItem(values) - itemAt(values, 0)) / (values.length - 1)).toFixed(4)) : null,
  };
}
