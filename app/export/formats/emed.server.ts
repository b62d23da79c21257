import { cellValue } from "~/domain/frame/frame";
import { Problem } from "~/domain/problem";
import { MMHG_PER_KPA, newtonsPerSquareCentimetre } from "~/domain/unit";
import type { ExportedRecord, WholeFormat } from "../format";
import type { TimedFrame } from "../recording";
import { picturesOf } from "./parts";

/** The largest matrix of the format. */
const MOST_ROWS = 95;
const MOST_COLS = 64;

/** Kilopascals of the units that are pressures. */
const kPaOf = { kPa: 1, mmHg: 1 / MMHG_PER_KPA } as const;
const isPressure = (unit: string): unit is keyof typeof kPaOf => unit in kPaOf;

/**
 * The list of pictures that emed's programs write: a page per picture with the size of its cells, its number and the time between pictures, then a line
 * per row with its number and its force, and a last line with the forces of the columns. In kPa, latin-1. Read by pressuRe's `load_emed` (R), which
 * takes at most 64 columns and 95 rows. Pictures are those that results show, numbered in their order; a faulty cell is 0.
 */
export const emed: WholeFormat = {
  id: "emed",
  labelKey: "exports:format.emed.name",
  hintKey: "exports:format.emed.hint",
  extension: "lst",
  mime: "text/plain; charset=iso-8859-1",
  isPacked: false,
  content: "raw",
  choices: [],
  supports: ({ frameCount, geometry: { unit, grid } }) =>
    frameCount > 0 && isPressure(unit) && grid.rows <= MOST_ROWS && grid.cols <= MOST_COLS,
  make(record, frames) {
    const pictures = picturesOf(record, frames);
    if (pictures.length === 0) throw new Problem("noAnalysisData");
    const text = pictures.map((picture, index) => pageOf(record, picture, index + 1)).join("");
    return Promise.resolve(new Uint8Array(Buffer.from(`\n${text}`, "latin1")));
  },
};

function pageOf({ deviceType, geometry, nominalHz }: ExportedRecord, { counts, grid, scale, unit }: TimedFrame, number: number): string {
  const { cellPitchCm, cellAreaCm2 } = geometry;
  const factor = isPressure(unit) ? kPaOf[unit] : NaN;
  const columns = Array.from({ length: grid.cols }, (_, col) => col);
  const rows = Array.from({ length: grid.rows }, (_, row) =>
    columns.map((col) => cellValue(counts[row * grid.cols + col] ?? 0, scale) * factor),
  );
  const forceOf = (pressures: readonly number[]): number =>
    pressures.reduce((sum, kPa) => sum + kPa, 0) * cellAreaCm2 * newtonsPerSquareCentimetre.kPa;
  const lineOf = (name: string, values: readonly string[]): string => [name, ...values].join("\t");
  const columnForces = columns.map((col) => forceOf(rows.map((row) => row[col] ?? 0)));
  const lines = [
    `\t\t\t\tPage ${number}`,
    "",
    `\tFile: ${deviceType} \tMatrix: ${grid.cols}x${grid.rows} `,
    `\tSensor area: ${cellAreaCm2.toFixed(4)} cm\u00B2\tTime/picture:${(1000 / nominalHz).toFixed(3)} ms`,
    "\tMV over frames",
    `\tSensor size: ${cellPitchCm.xCm.toFixed(3)}x${cellPitchCm.yCm.toFixed(3)} cm`,
    "\tIsobar",
    "\t",
    `\tPict-No.: ${number}  Force[N]=sum*sensor_area in row/column`,
    "",
    lineOf("", [...columns.map((col) => String(col + 1)), "Force"]),
    ...rows.map((row, at) => lineOf(String(at + 1), [...row.map(pressureText), forceOf(row).toFixed(2)])),
    lineOf(
      "Force",
      [...columnForces, columnForces.reduce((sum, force) => sum + force, 0)].map((force) => force.toFixed(2)),
    ),
    "\f",
  ];
  return lines.map((line) => `${line}\n`).join("");
}

/** Two decimals as the programs write them, more where the mat tells more. */
const pressureText = (kPa: number): string => (Number(kPa.toFixed(2)) === kPa ? kPa.toFixed(2) : String(Number(kPa.toPrecision(7))));
