import { openDeviceClocks } from "~/domain/analysis/clocks";
import type { AnalysisRecord } from "~/domain/analysis/record";
import { toMatrix, type Frame } from "~/domain/frame/frame";
import type { ExportFormat } from "../format";

const PIECE_CHARACTERS = 64 * 1024;

/**
 * One JSON object a line and a line a frame: `{"dateTime": "2026-03-01T09:30:00.000Z", "pressureMatrix": [[0, 12.5, …], …]}`.
 * Values are physical, in the analysis's unit, as the device sent them; times are the start of the capture plus the device's
 * own clock, put right where that was set. A mat of several parts adds `part`.
 */
export const raw: ExportFormat = {
  id: "raw",
  labelKey: "export.raw",
  extension: "jsonl",
  mime: "application/x-ndjson",
  supports: ({ frameCount }) => frameCount > 0,
  async *write(record, frames) {
    const encoder = new TextEncoder();
    const clocks = openDeviceClocks();
    let lines = "";
    for await (const frame of frames) {
      clocks.learn(frame);
      lines += `${JSON.stringify(toLine(record, frame, clocks.elapsedMs(frame)))}\n`;
      if (lines.length < PIECE_CHARACTERS) continue;
      yield encoder.encode(lines);
      lines = "";
    }
    if (lines !== "") yield encoder.encode(lines);
  },
};

const toLine = ({ creationDate }: AnalysisRecord, frame: Frame, elapsedMs: number) => ({
  dateTime: new Date(creationDate.getTime() + elapsedMs).toISOString(),
  ...(frame.part === "main" ? {} : { part: frame.part }),
  pressureMatrix: toMatrix(frame),
});
