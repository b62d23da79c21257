import { parquetWriteBuffer } from "hyparquet-writer";
import { FAULTY_CELL } from "~/domain/frame/frame";
import { itemAt } from "~/domain/lists/item-at";
import { recordingFacts } from "../archive/record-facts";
import type { ExportedRecord, ExportTerms, OfferedInWords, WholeFormat } from "../format";
import type { TimedFrame } from "../recording";
import { frameColumns, frameRows, type ColumnValue } from "../tables/frame-columns.server";
import { cellValues } from "./cell-values";

const shared = {
  extension: "parquet",
  mime: "application/vnd.apache.parquet",
  isPacked: true,
  content: "raw",
  choices: [],
  supports: ({ frameCount }: ExportedRecord) => frameCount > 0,
} as const;

/** Bounds cannot exclude a row group. */
const boundless = { statistics: false } as const;

const metadata = (record: ExportedRecord, terms: ExportTerms) => [{ key: "isobar", value: JSON.stringify(recordingFacts(record, terms)) }];

/**
 * A row per loaded cell: `frame`, `time_s`, `row`, `col`, value in the mat's unit (null if faulty); missing cells are
 * 0. Two parts add `part`.
 */
export const parquet: WholeFormat & OfferedInWords = {
  id: "parquet",
  labelKey: "exports:format.parquet.name",
  hintKey: "exports:format.parquet.hint",
  ...shared,
  make: (record, frames, terms) => Promise.resolve(new Uint8Array(cellTable(record, frames, terms))),
};

function cellTable(record: ExportedRecord, frames: readonly TimedFrame[], terms: ExportTerms): ArrayBuffer {
  const { rows, isFaulty } = countLoaded(frames);
  const frame = new Int32Array(rows);
  const seconds = new Float64Array(rows);
  const row = new Int32Array(rows);
  const col = new Int32Array(rows);
  const value = new Float32Array(rows);
  const part = frames.some(({ part }) => part !== "main") ? new Array<string>(rows) : null;
  let at = 0;
  const writers = new Map<number, ReturnType<typeof cellValues>>();
  let values = new Float32Array(0);
  frames.forEach(({ counts, grid, scale, elapsedMs, part: ofPart }, number) => {
    const write = writers.get(scale) ?? cellValues(scale);
    writers.set(scale, write);
    if (values.length !== counts.length) values = new Float32Array(counts.length);
    write({ counts }, values);
    const time = elapsedMs / 1000;
    for (let cell = 0, ofRow = 0; ofRow < grid.rows; ofRow++) {
      for (let ofCol = 0; ofCol < grid.cols; ofCol++, cell++) {
        if (counts[cell] === 0) continue;
        frame[at] = number;
        seconds[at] = time;
        row[at] = ofRow;
        col[at] = ofCol;
        if (part) part[at] = ofPart;
        value[at] = itemAt(values, cell);
        at += 1;
      }
    }
  });
  return parquetWriteBuffer({
    columnData: [
      { name: "frame", data: frame, type: "INT32", nullable: false },
      { name: "time_s", data: seconds, type: "DOUBLE", nullable: false },
      ...(part ? [{ name: "part", data: part, type: "STRING" as const, nullable: false }] : []),
      { name: "row", data: row, type: "INT32", nullable: false, ...boundless },
      { name: "col", data: col, type: "INT32", nullable: false, ...boundless },
      {
        name: `value_${record.deviceGeometry.unit}`,
        data: isFaulty ? Array.from(value, (one) => (Number.isNaN(one) ? null : one)) : value,
        type: "FLOAT",
        ...boundless,
      },
    ],
    kvMetadata: metadata(record, terms),
  });
}

function countLoaded(frames: readonly TimedFrame[]): { rows: number; isFaulty: boolean } {
  let [rows, isFaulty] = [0, false];
  for (const { counts } of frames) {
    for (const count of counts) {
      if (count === 0) continue;
      rows += 1;
      isFaulty ||= count === FAULTY_CELL;
    }
  }
  return { rows, isFaulty };
}

/** A row per frame: `frameColumns`. */
export const parquetFrames: WholeFormat & OfferedInWords = {
  id: "parquetFrames",
  labelKey: "exports:format.parquetFrames.name",
  hintKey: "exports:format.parquetFrames.hint",
  ...shared,
  async make(record, frames, terms) {
    const rowOf = await frameRows(record);
    const rows = frames.map(rowOf);
    const columnData = frameColumns(record.deviceGeometry.unit).map(({ name, type }, at) => ({
      name,
      type,
      data: rows.map((row): ColumnValue => row[at] ?? null),
    }));
    return new Uint8Array(parquetWriteBuffer({ columnData, kvMetadata: metadata(record, terms) }));
  },
};
