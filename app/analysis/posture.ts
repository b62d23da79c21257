import {
  lyingPostures,
  seatedPostures,
  type LyingFeatures,
  type LyingPosture,
  type PostureOf,
  type SeatedFeatures,
  type SeatedPosture,
} from "~/domain/analysis/posture";
import type { CellPitch, HeadEnd } from "~/domain/device/kind";
import { checkBatch, checkCell, checkThreshold } from "./input";
import type { CoreMemory } from "./memory";
import type { FrameBatch } from "./options";

export interface LyingOptions {
  /** A cell is loaded from this value up, in the frame's unit; 0 takes every cell above zero. */
  threshold: number;
  cell: CellPitch;
  /** Where the head lies, as the kind has it; at column 0 the person's left is the last row. */
  head: HeadEnd;
}

/** Postures by plain rules on features of the mean picture of the frames; what they are worth stands with their tests. */
export function postureMeasures({ core, doubles, inPieces }: CoreMemory) {
  const figures = doubles(core.MEASURES.value, core.MEASURES_LENGTH.value);

  function accumulate(batch: FrameBatch, threshold: number): void {
    checkBatch(batch);
    checkThreshold(threshold);
    const { rows, cols } = batch.grid;
    core.begin(rows, cols);
    inPieces(batch, (frames) => core.accumulate(frames, rows, cols, batch.scale, 0));
  }

  return {
    /** The posture of a person in bed; null without load. A single cell, or an even load no longer than a seat, is somebody seated. */
    lyingPosture(batch: FrameBatch, options: LyingOptions): PostureOf<LyingPosture, LyingFeatures> | null {
      checkCell(options.cell);
      accumulate(batch, options.threshold);
      const { rows, cols } = batch.grid;
      core.lyingPosture(rows, cols, batch.scale, options.threshold, options.head === "col0", options.cell.xCm, options.cell.yCm);
      const [posture, confidence, lengthCm, bend, trunkSkew, concentration, chestShare, thighsToHips] = figures;
      if (posture < 0) return null;
      const features = { lengthCm, bend, trunkSkew, concentration, chestShare, thighsToHips };
      return { posture: lyingPostures[posture], confidence, features };
    },

    /** The posture of a seated person who faces row 0; null without load. A single cell or an even load lies at a limit: its confidence is one half. */
    seatedPosture(batch: FrameBatch, options: { threshold: number }): PostureOf<SeatedPosture, SeatedFeatures> | null {
      accumulate(batch, options.threshold);
      core.seatedPosture(batch.grid.rows, batch.grid.cols, batch.scale, options.threshold);
      const [posture, confidence, lateral, forward] = figures;
      return posture < 0 ? null : { posture: seatedPostures[posture], confidence, features: { lateral, forward } };
    },
  };
}
