import type { AnalysisRecord } from "~/domain/analysis/record";
import { elapsedMs } from "~/domain/analysis/window";
import { toMatrix, type Frame } from "~/domain/frame/frame";
import type { ExportFormat } from "../format";

const PIECE_CHARACTERS = 64 * 1024;

/**
 * One JSON object a line and a line a frame: `{"dateTime": "2026-03-01T09:30:00.000Z", "pressureMatrix": [[0, 12.5, …], …]}`.
 * Values are physical, in the analysis's unit, as the device sent them; times are the start of the capture plus the device's
 * own clock. A mat of several parts adds `part`.
 */
export const raw: ExportFormat = {
  id: "raw",
  labelKey: "export.raw",
  extension: "jsonl",
  mime: "application/x-ndjson",
  supports: ({ frameCount }) => frameCount > 0,
  async *write(record, frames) {
    const encoder = new TextEncoder();
    let first: Frame | null = null;
    let lines = "";
    for await (const frame of frames) {
      first ??= frame;
      lines += `${JSON.stringify(toLine(record, frame, first))}\n`;
      if (lines.length < PIECE_CHARACTERS) continue;
      yield encoder.encode(lines);
      lines = "";
    }
    if (lines !== "") yield encoder.encode(lines);
  },
};

const toLine = ({ creationDate }: AnalysisRecord, frame: Frame, first: Frame) => ({
  dateTime: new Date(creationDate.getTime() + elapsedMs(frame, first)).toISOString(),
  ...(frame.part === "main" ? {} : { part: frame.part }),
  pressureMatrix: toMatrix(frame),
});
