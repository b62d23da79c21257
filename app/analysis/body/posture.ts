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
import { accumulate } from "../frame/accumulate";
import { checkCell, checkThreshold } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import type { FrameBatch } from "../options";

export interface LyingOptions {
  /** A cell is loaded from this value up, in the frame's unit; 0 takes every cell above zero. */
  threshold: number;
  cell: CellPitch;
  /** Where the head lies, as the kind has it; at column 0 the person's left is the last row. */
  head: HeadEnd;
}

/** Postures by plain rules on features of the mean picture of the frames; what they are worth stands with their tests. */
export function postureMeasures(memory: CoreMemory) {
  const { core, doubles } = memory;
  const figures = doubles(core.MEASURES.value, core.MEASURES_LENGTH.value);

  return {
    /** The posture of a person in bed; null without load. A single cell, or an even load no longer than a seat, is somebody seated. */
    lyingPosture(batch: FrameBatch, options: LyingOptions): PostureOf<LyingPosture, LyingFeatures> | null {
      checkCell(options.cell);
      checkThreshold(options.threshold);
      accumulate(memory, batch);
      const { rows, cols } = batch.grid;
      core.lyingPosture(rows, cols, batch.scale, options.threshold, options.head === "col0", options.cell.xCm, options.cell.yCm);
      const [posture, confidence, lengthCm, bend, trunkSkew, concentration, chestShare, thighsToHips] = figures;
      if (posture < 0) return null;
      const features = { lengthCm, bend, trunkSkew, concentration, chestShare, thighsToHips };
      return { posture: lyingPostures[posture], confidence, features };
    },

    /** The posture of a seated person who faces row 0; null without load. A single cell or an even load lies at a limit: its confidence is one half. */
    seatedPosture(batch: FrameBatch, options: { threshold: number }): PostureOf<SeatedPosture, SeatedFeatures> | null {
      checkThreshold(options.threshold);
      accumulate(memory, batch);
      core.seatedPosture(batch.grid.rows, batch.grid.cols, batch.scale, options.threshold);
      const [posture, confidence, lateral, forward] = figures;
      return posture < 0 ? null : { posture: seatedPostures[posture], confidence, features: { lateral, forward } };
    },
  };
}
