import { dump } from "npyjs";
import type { FramePart } from "~/domain/frame/frame";
import { recordingFacts } from "../archive/record-facts";
import type { OfferedInWords, WholeFormat } from "../format";
import type { TimedFrame } from "../recording";
import { wholeFile, streamZip, type ArchivedFile } from "../zip.server";
import { cellValues } from "./cell-values";
import { framesByPart } from "./parts";

/** A few megabytes. */
const PIECE_FRAMES = 128;

/**
 * For `numpy.load`: `frames` (T, rows, columns; float32 in the mat's unit, NaN if faulty), `time_s`, `sequence`,
 * `epoch`, `gap_before` (T), `metadata` (JSON). Two parts have suffixes: `frames_left`, `time_s_left`.
 */
export const npz: WholeFormat & OfferedInWords = {
  id: "npz",
  labelKey: "exports:format.npz.name",
  hintKey: "exports:format.npz.hint",
  extension: "npz",
  mime: "application/zip",
  isPacked: true,
  content: "raw",
  choices: [],
  supports: ({ frameCount }) => frameCount > 0,
  async make(record, frames, terms) {
    const parts = framesByPart(frames);
    function* files(): Generator<ArchivedFile> {
      for (const [part, own] of parts) yield* arraysOf(part, own);
      yield npy("metadata", dump([plainJson(recordingFacts(record, terms))], [1]));
    }
    const pieces: Uint8Array[] = [];
    for await (const piece of streamZip(files(), terms.exportedAt)) pieces.push(piece);
    return new Uint8Array(Buffer.concat(pieces));
  },
};

/** Escapes surrogates: npyjs writes UTF-16 units as letters. */
const plainJson = (value: object): string =>
  JSON.stringify(value).replace(/[\uD800-\uDFFF]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16)}`);

const npy = (name: string, bytes: ArrayBuffer): ArchivedFile => wholeFile(`${name}.npy`, new Uint8Array(bytes));

function* arraysOf(part: FramePart, frames: readonly [TimedFrame, ...TimedFrame[]]): Generator<ArchivedFile> {
  const suffix = part === "main" ? "" : `_${part}`;
  yield { name: `frames${suffix}.npy`, pieces: cellPieces(frames) };
  const column = (name: string, values: Float64Array | Uint32Array | Uint8Array) => npy(`${name}${suffix}`, dump(values, [values.length]));
  yield column(
    "time_s",
    Float64Array.from(frames, ({ elapsedMs }) => elapsedMs / 1000),
  );
  yield column(
    "sequence",
    Uint32Array.from(frames, ({ sequence }) => sequence),
  );
  yield column(
    "epoch",
    Uint32Array.from(frames, ({ epoch }) => epoch),
  );
  yield column(
    "gap_before",
    Uint8Array.from(frames, ({ gapBefore }) => Number(gapBefore)),
  );
}

function* cellPieces(frames: readonly [TimedFrame, ...TimedFrame[]]): Generator<Uint8Array> {
  const [{ grid, scale }] = frames;
  const cells = grid.rows * grid.cols;
  yield new Uint8Array(dump(new Float32Array(0), [frames.length, grid.rows, grid.cols]));
  const write = cellValues(scale);
  for (let from = 0; from < frames.length; from += PIECE_FRAMES) {
    const some = frames.slice(from, from + PIECE_FRAMES);
    const values = new Float32Array(some.length * cells);
    some.forEach((frame, at) => write(frame, values, at * cells));
    yield new Uint8Array(values.buffer);
  }
}
