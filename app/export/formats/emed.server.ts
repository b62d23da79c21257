import { cellValue } from "~/domain/frame/frame";
import { itemAt } from "~/domain/lists/item-at";
import { Problem } from "~/domain/problem";
import { MMHG_PER_KPA, newtonsPerSquareCentimetre } from "~/domain/unit";
import type { ExportedRecord, OfferedInWords, WholeFormat } from "../format";
import { byCount, byScale } from "./by-count";
import { rowTexts } from "./matrix-text";
import { numberedByTime, type NumberedPicture } from "./number-by-time";
import { toPictures } from "./parts";

/** Limits of the format. */
const MAX_ROWS = 95;
const MAX_COLS = 64;

const kPaOf = { kPa: 1, mmHg: 1 / MMHG_PER_KPA } as const;
const isPressure = (unit: string): unit is keyof typeof kPaOf => unit in kPaOf;

/**
 * emed list: a page per picture with cell size, number and interval, a line per row with number and force, and column
 * forces. kPa, latin-1, read by pressuRe's `load_emed` (R). Skipped numbers are missing frames; faulty cells are 0.
 */
export const emed: WholeFormat & OfferedInWords = {
  id: "emed",
  labelKey: "exports:format.emed.name",
  hintKey: "exports:format.emed.hint",
  extension: "lst",
  mime: "text/plain; charset=iso-8859-1",
  isPacked: false,
  content: "raw",
  choices: [],
  supports: ({ frameCount, geometry: { unit, grid } }) =>
    frameCount > 0 && isPressure(unit) && grid.rows <= MAX_ROWS && grid.cols <= MAX_COLS,
  make(record, frames) {
    const pictures = numberedByTime(toPictures(record, frames), 1000 / record.nominalHz);
    if (pictures.length === 0) throw new Problem("noAnalysisData");
    const pageOf = pages(record);
    const text = pictures.map((picture, index) => pageOf(picture, index + 1)).join("");
    return Promise.resolve(new Uint8Array(Buffer.from(`\n${text}`, "latin1")));
  },
};

function pages({ deviceType, geometry, nominalHz }: ExportedRecord): (picture: NumberedPicture, page: number) => string {
  const { cellPitchCm, cellAreaCm2 } = geometry;
  const factor = isPressure(geometry.unit) ? kPaOf[geometry.unit] : NaN;
  const forceText = (sumOfKPa: number): string => (sumOfKPa * cellAreaCm2 * newtonsPerSquareCentimetre.kPa).toFixed(2);
  const pressuresOf = byScale((scale) => {
    const kPa = byCount((count) => cellValue(count, scale) * factor);
    return { kPa, text: byCount((count) => pressureText(kPa(count))) };
  });
  return ({ number, frame: { counts, grid, scale } }, page) => {
    const { kPa, text } = pressuresOf(scale);
    const columnSums = new Float64Array(grid.cols);
    const rows = rowTexts({ counts, grid }, text, "\t").map((cells, row) => {
      let sum = 0;
      for (let col = 0; col < grid.cols; col++) {
        const pressure = kPa(itemAt(counts, row * grid.cols + col));
        sum += pressure;
        columnSums[col] = itemAt(columnSums, col) + pressure;
      }
      return `${row + 1}\t${cells}\t${forceText(sum)}`;
    });
    const lines = [
      `\t\t\t\tPage ${page}`,
      "",
      `\tFile: ${deviceType} \tMatrix: ${grid.cols}x${grid.rows} `,
      `\tSensor area: ${cellAreaCm2.toFixed(4)} cm\u00B2\tTime/picture:${(1000 / nominalHz).toFixed(3)} ms`,
      "\tMV over frames",
      `\tSensor size: ${cellPitchCm.xCm.toFixed(3)}x${cellPitchCm.yCm.toFixed(3)} cm`,
      "\tIsobar",
      "\t",
      `\tPict-No.: ${number}  Force[N]=sum*sensor_area in row/column`,
      "",
      ["", ...Array.from(columnSums.keys(), (col) => col + 1), "Force"].join("\t"),
      ...rows,
      ["Force", ...Array.from(columnSums, forceText), forceText(columnSums.reduce((sum, column) => sum + column, 0))].join("\t"),
      "\f",
    ];
    return lines.map((line) => `${line}\n`).join("");
  };
}

/** Two decimals, or more if the mat resolves them. */
const pressureText = (kPa: number): string => (Number(kPa.toFixed(2)) === kPa ? kPa.toFixed(2) : String(Number(kPa.toPrecision(7))));
