import type { Unit } from "~/domain/unit";
import { csvLine, type CsvCell } from "../csv";
import type { StreamedFormat } from "../format";
import { frameColumns, frameRows } from "./frame-columns.server";

export const frameTableHead = (unit: Unit): string[] => ["analysis", "patient", ...frameColumns(unit).map(({ name }) => name)];

/** Rows of one analysis in a study's table; not a file. */
export const frameTable: StreamedFormat = {
  id: "frameTable",
  extension: "csv",
  mime: "text/csv; charset=utf-8",
  isPacked: false,
  content: "processed",
  choices: ["decimal"],
  supports: ({ frameCount }) => frameCount > 0,
  async open(record, { decimal }) {
    const rowOf = await frameRows(record);
    return (frame, index) => {
      const cells = rowOf(frame, index).map((value): CsvCell => (typeof value === "boolean" ? Number(value) : value));
      return csvLine([record.id, record.patientId, ...cells], decimal);
    };
  },
};
