import type { FootSide } from "~/domain/analysis/figures";
import type { CellPitch } from "~/domain/device/kind";
import { readFeet } from "../foot/read-static";
import { checkBatch, checkCell, checkThreshold } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import type { FrameBatch } from "../options";

export interface TrackOptions {
  /** A cell is loaded from this value up, in the frame's unit; 0 takes every cell above zero. */
  threshold: number;
  cell: CellPitch;
}

/** Centre (cm from the plate's top left corner) and load of one part in one frame. */
export interface PartTrack {
  cells: number;
  xCm: number;
  yCm: number;
  load: number;
}

/** One frame's tracks. The places are those of wasm-core/assembly/sway/track.ts; a record is a view and read before the next call. */
const partAt = (record: Float64Array, part: number): PartTrack => ({
  cells: record[4 * part],
  xCm: record[4 * part + 1],
  yCm: record[4 * part + 2],
  load: record[4 * part + 3],
});
export const bodyOf = (record: Float64Array): PartTrack => partAt(record, 0);
export const footOf = (record: Float64Array, foot: number): PartTrack => partAt(record, 1 + foot);
export const sideLoadsOf = (record: Float64Array): { left: number; right: number } => ({ left: record[12], right: record[13] });

/** Ways to follow centres and loads through a recording. */
export function tracks({ core, doubles, inPieces, labels }: CoreMemory) {
  const length = core.TRACK_LENGTH.value;
  const records = doubles(core.RECORDS.value, length * core.BATCH_FRAMES.value);
  const staticRecord = doubles(core.STATIC_RECORD.value, core.STATIC_LENGTH.value);

  return {
    /** Makes the prints of the mean picture the owners of all cells, each cell going to the nearer one; answers their sides. */
    findOwners: (batch: FrameBatch, { threshold, cell }: TrackOptions): FootSide[] => {
      checkBatch(batch);
      checkThreshold(threshold);
      checkCell(cell);
      const { rows, cols } = batch.grid;
      core.begin(rows, cols);
      inPieces(batch, (frames) => core.accumulate(frames, rows, cols, batch.scale, 0));
      core.staticResults(rows, cols, batch.scale, threshold, false, cell.xCm, cell.yCm, cell.xCm * cell.yCm, 1);
      const { feet } = readFeet(staticRecord, labels(batch.grid));
      core.ownCells(rows, cols);
      return feet.map((foot) => foot.side);
    },

    /** Tracks the frames piece by piece: `seen` gets each frame's record, `after` the range of a whole piece. */
    follow: (
      batch: FrameBatch,
      { threshold, cell }: TrackOptions,
      work: { seen?: (record: Float64Array, frame: number) => void; after?: (first: number, frames: number) => void },
    ): void => {
      checkBatch(batch);
      checkThreshold(threshold);
      checkCell(cell);
      const { rows, cols } = batch.grid;
      let first = 0;
      inPieces(batch, (frames) => {
        const good = core.track(frames, rows, cols, batch.scale, threshold, cell.xCm, cell.yCm);
        for (let at = 0; at < good; at++) work.seen?.(records.subarray(at * length, (at + 1) * length), first + at);
        if (good === frames) work.after?.(first, frames);
        first += good;
        return good;
      });
    },
  };
}
