import { cellValue, FAULTY_CELL } from "~/domain/frame/frame";
import { BYTE_ORDER_MARK, csvLine, numberCell, csvSeparator } from "../csv";
import type { ExportedRecord, OfferedInWords, StreamedFormat } from "../format";
import { frameColumns, frameRows } from "../tables/frame-columns.server";
import { byCount, byScale } from "./by-count";
import { rowTexts } from "./matrix-text";

/** A row per frame: `frameColumns`, then cells row-major as `r0c12_kPa`, empty if faulty. UTF-8 with BOM. */
export const csv: StreamedFormat & OfferedInWords = {
  id: "csv",
  labelKey: "exports:format.csv.name",
  hintKey: "exports:format.csv.hint",
  extension: "csv",
  mime: "text/csv; charset=utf-8",
  isPacked: false,
  content: "raw",
  choices: ["decimal"],
  supports: ({ frameCount }) => frameCount > 0,
  async open(record, { decimal }) {
    const rowOf = await frameRows(record);
    const separator = csvSeparator(decimal);
    const textsOf = byScale((scale) => byCount((count) => (count === FAULTY_CELL ? "" : numberCell(cellValue(count, scale), decimal))));
    return (frame, index) => {
      const figures = csvLine(
        rowOf(frame, index).map((value) => (typeof value === "boolean" ? Number(value) : value)),
        decimal,
      ).trimEnd();
      const head = index === 0 ? BYTE_ORDER_MARK + csvLine(headOf(record), decimal) : "";
      return `${head}${[figures, ...rowTexts(frame, textsOf(frame.scale), separator)].join(separator)}\r\n`;
    };
  },
};

function headOf({ deviceGeometry: { grid, unit } }: ExportedRecord): string[] {
  const cells = Array.from({ length: grid.rows * grid.cols }, (_, at) => `r${Math.floor(at / grid.cols)}c${at % grid.cols}_${unit}`);
  return [...frameColumns(unit).map(({ name }) => name), ...cells];
}
