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
import { LyingAt, MEASURES_LENGTH, NO_POSTURE, PostureAt, SeatedAt } from "../../../wasm-core/layout";
import { accumulate } from "../frame/accumulate";
import { checkCell, checkThreshold } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import { nameOf, numberAt } from "../memory/record";
import type { FrameBatch } from "../options";

export interface LyingOptions {
  /** A cell is loaded from this value up, in the frame's unit; 0 means every cell above zero. */
  threshold: number;
  cell: CellPitch;
  /** Where the head lies, set by the kind; at column 0 the person's left is the last row. */
  head: HeadEnd;
}

/** Postures by simple rules on features of the mean picture of the frames; the tests state their accuracy. */
export function postureMeasures(memory: CoreMemory) {
  const { core, doubles, measureBy } = memory;
  const figures = doubles(core.MEASURES.value, MEASURES_LENGTH);

  return {
    /** The posture of a person in bed; null without load. A single cell, or an even load no longer than a seat, counts as seated. */
    lyingPosture(batch: FrameBatch, options: LyingOptions): PostureOf<LyingPosture, LyingFeatures> | null {
      checkCell(options.cell);
      checkThreshold(options.threshold);
      accumulate(memory, batch);
      measureBy(batch, { threshold: options.threshold, ...options.cell });
      core.lyingPosture(options.head === "col0");
      const at = (place: PostureAt | LyingAt): number => numberAt(figures, place);
      if (at(PostureAt.POSTURE) === NO_POSTURE) return null;
      return {
        posture: nameOf(lyingPostures, at(PostureAt.POSTURE)),
        confidence: at(PostureAt.CONFIDENCE),
        features: {
          lengthCm: at(LyingAt.LENGTH_CM),
          bend: at(LyingAt.BEND),
          trunkSkew: at(LyingAt.SKEW),
          concentration: at(LyingAt.CONCENTRATION),
          chestShare: at(LyingAt.CHEST),
          thighsToHips: at(LyingAt.THIGHS),
        },
      };
    },

    /** The posture of a seated person who faces row 0; null without load. A single cell or an even load is at a limit: its confidence is 0.5. */
    seatedPosture(batch: FrameBatch, options: { threshold: number }): PostureOf<SeatedPosture, SeatedFeatures> | null {
      checkThreshold(options.threshold);
      accumulate(memory, batch);
      measureBy(batch, { threshold: options.threshold });
      core.seatedPosture();
      const at = (place: PostureAt | SeatedAt): number => numberAt(figures, place);
      if (at(PostureAt.POSTURE) === NO_POSTURE) return null;
      return {
        posture: nameOf(seatedPostures, at(PostureAt.POSTURE)),
        confidence: at(PostureAt.CONFIDENCE),
        features: { lateral: at(SeatedAt.LATERAL), forward: at(SeatedAt.FORWARD) },
      };
    },
  };
}
