import type { File as HdfFile } from "h5wasm";
import { recordingFacts } from "../archive/record-facts";
import type { ExportedRecord, OfferedInWords, WholeFormat } from "../format";
import { cellValues } from "./cell-values";
import { framesByPart, type PartFrames } from "./parts";

/** Compression unit. */
const CHUNK_FRAMES = 50;
const GZIP = 4;

let files = 0;

/**
 * A group per part with datasets `frames` (T, rows, columns; float32, NaN if faulty), `time_s`, `sequence`, `epoch`,
 * `gap_before`. Attributes describe the recording; those of `frames` unit, cells and rate.
 */
export const hdf5: WholeFormat & OfferedInWords = {
  id: "hdf5",
  labelKey: "exports:format.hdf5.name",
  hintKey: "exports:format.hdf5.hint",
  extension: "h5",
  mime: "application/x-hdf5",
  isPacked: true,
  content: "raw",
  choices: [],
  supports: ({ frameCount }) => frameCount > 0,
  async make(record, frames, terms) {
    // Megabytes of WebAssembly, loaded on demand.
    const { ready, File } = await import("h5wasm");
    const { FS } = await ready;
    const path = `/export-${(files += 1)}.h5`;
    const file = new File(path, "w");
    try {
      file.create_attribute("device", record.deviceType);
      file.create_attribute("metadata", JSON.stringify(recordingFacts(record, terms)));
      for (const [part, own] of framesByPart(frames)) writePart(file, part, own, record);
      file.close();
      return FS.readFile(path).slice();
    } finally {
      FS.unlink(path);
    }
  },
};

function writePart(file: HdfFile, part: string, frames: PartFrames, { deviceGeometry, nominalHz }: ExportedRecord): void {
  const [{ grid, scale, unit }] = frames;
  const group = file.create_group(part);
  const column = (name: string, data: Float64Array | Uint32Array | Uint8Array) =>
    group.create_dataset({ name, data, shape: [data.length] });
  const cells = grid.rows * grid.cols;
  const write = cellValues(scale);
  const chunkFrom = (from: number): Float32Array => {
    const some = frames.slice(from, from + CHUNK_FRAMES);
    const values = new Float32Array(some.length * cells);
    some.forEach((frame, at) => write(frame, values, at * cells));
    return values;
  };
  const shapeOf = (count: number): number[] => [count, grid.rows, grid.cols];
  const chunk = Math.min(CHUNK_FRAMES, frames.length);
  // In chunks: the library never frees memory.
  const dataset = group.create_dataset({
    name: "frames",
    data: chunkFrom(0),
    shape: shapeOf(chunk),
    maxshape: shapeOf(frames.length),
    chunks: shapeOf(chunk),
    compression: "gzip",
    compression_opts: GZIP,
  });
  dataset.resize(shapeOf(frames.length));
  for (let from = chunk; from < frames.length; from += CHUNK_FRAMES)
    dataset.write_slice([[from, Math.min(from + CHUNK_FRAMES, frames.length)], [], []], chunkFrom(from));
  dataset.create_attribute("unit", unit);
  dataset.create_attribute("grid", [grid.rows, grid.cols], null, "<i4");
  dataset.create_attribute("cell_cm", [deviceGeometry.cellPitchCm.yCm, deviceGeometry.cellPitchCm.xCm], null, "<d");
  dataset.create_attribute("rate", nominalHz, null, "<d");
  column(
    "time_s",
    Float64Array.from(frames, ({ elapsedMs }) => elapsedMs / 1000),
  ).create_attribute("unit", "s");
  column(
    "sequence",
    Uint32Array.from(frames, ({ sequence }) => sequence),
  );
  column(
    "epoch",
    Uint32Array.from(frames, ({ epoch }) => epoch),
  );
  column(
    "gap_before",
    Uint8Array.from(frames, ({ gapBefore }) => Number(gapBefore)),
  );
}
