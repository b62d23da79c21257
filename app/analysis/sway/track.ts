import type { FootSide } from "~/domain/analysis/figures";
import type { CellPitch } from "~/domain/device/kind";
import { StaticAt } from "../../../wasm-core/layout/static";
import { Part, PartAt, TrackAt } from "../../../wasm-core/layout/track";
import { readFeet } from "../foot/read-static";
import { accumulate } from "../frame/accumulate";
import { checkBatch, checkCell, checkThreshold } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import { numberAt, type Record64 } from "../memory/record";
import type { FrameBatch } from "../options";

export interface TrackOptions {
  /** Minimum loaded value in the frame's unit; 0 means above zero. */
  threshold: number;
  cell: CellPitch;
}

/** Centre (cm from the plate's top left corner) and load of one part. */
export interface PartTrack {
  cells: number;
  xCm: number;
  yCm: number;
  load: number;
}

/** A track is a view, valid until the next call. */
const readPart = (track: Record64, part: number): PartTrack => {
  const at = (place: PartAt): number => numberAt(track, TrackAt.PARTS + part * PartAt.LENGTH + place);
  return { cells: at(PartAt.CELLS), xCm: at(PartAt.X), yCm: at(PartAt.Y), load: at(PartAt.SUM) };
};
export const readBodyTrack = (track: Record64): PartTrack => readPart(track, Part.BODY);
export const readFootTrack = (track: Record64, foot: number): PartTrack => readPart(track, Part.FIRST_FOOT + foot);
export const readSideLoads = (track: Record64): { left: number; right: number } => ({
  left: numberAt(track, TrackAt.LEFT_SUM),
  right: numberAt(track, TrackAt.RIGHT_SUM),
});

export function tracks(memory: CoreMemory) {
  const { core, doubles, inPieces, labels, measureBy } = memory;
  const records = doubles(core.RECORDS.value, TrackAt.LENGTH * core.BATCH_FRAMES.value);
  const staticRecord = doubles(core.STATIC_RECORD.value, StaticAt.LENGTH);

  return {
    /** Assigns each cell to the nearer print of the mean picture; returns the prints' sides. */
    findOwners: (batch: FrameBatch, { threshold, cell }: TrackOptions): FootSide[] => {
      checkBatch(batch);
      checkThreshold(threshold);
      checkCell(cell);
      accumulate(memory, batch);
      measureBy(batch, { threshold, ...cell, areaCm2: cell.xCm * cell.yCm, newtons: 1 });
      core.staticResults(false);
      const { feet } = readFeet(staticRecord, labels(batch.grid));
      core.ownCells();
      return feet.map((foot) => foot.side);
    },

    /** Tracks in chunks: `seen` gets each frame's record, `after` each chunk's range. */
    follow: (
      batch: FrameBatch,
      { threshold, cell }: TrackOptions,
      work: { seen?: (record: Record64, frame: number) => void; after?: (first: number, frames: number) => void },
    ): void => {
      checkBatch(batch);
      checkThreshold(threshold);
      checkCell(cell);
      measureBy(batch, { threshold, ...cell });
      let first = 0;
      inPieces(batch, (frames) => {
        const good = core.track(frames);
        for (let at = 0; at < good; at++) work.seen?.(records.subarray(at * TrackAt.LENGTH, (at + 1) * TrackAt.LENGTH), first + at);
        if (good === frames) work.after?.(first, frames);
        first += good;
        return good;
      });
    },
  };
}
