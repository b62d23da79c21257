import type { CellPitch, HeadEnd } from "~/domain/device/kind";
import {
  seatedPostures,
  reportedPostures,
  type LyingFeatures,
  type ClassifiedPosture,
  type SeatedFeatures,
  type SeatedPosture,
  type ReportedPosture,
} from "~/domain/logs/posture";
import { MEASURES_LENGTH } from "../../../wasm-core/layout/measures";
import { LyingAt, NO_POSTURE, PostureAt, SeatedAt } from "../../../wasm-core/layout/posture";
import { accumulate } from "../frame/accumulate";
import { checkCell, checkThreshold } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import { nameForCode, numberAt } from "../memory/record";
import type { FrameBatch } from "../options";

export interface LyingOptions {
  /** Minimum loaded value in the frame's unit; 0 means above zero. It does not delimit the body. */
  threshold: number;
  cell: CellPitch;
  /** Usual head end; at column 0 the person's left is the last row. */
  head: HeadEnd;
}

/** Postures of the mean picture. Accuracy: docs/posture.md. */
export function postureMeasures(memory: CoreMemory) {
  const { core, doubles, measureBy } = memory;
  const figures = doubles(core.MEASURES.value, MEASURES_LENGTH);

  return {
    /** Posture in bed; null without load. A single cell, or a load no longer than a seat, is seated. */
    lyingPosture(batch: FrameBatch, options: LyingOptions): ClassifiedPosture<ReportedPosture, LyingFeatures> | null {
      checkCell(options.cell);
      checkThreshold(options.threshold);
      accumulate(memory, batch);
      measureBy(batch, { threshold: options.threshold, ...options.cell });
      core.lyingPosture(options.head === "col0");
      const at = (place: PostureAt | LyingAt): number => numberAt(figures, place);
      if (at(PostureAt.POSTURE) === NO_POSTURE) return null;
      return {
        posture: nameForCode(reportedPostures, at(PostureAt.POSTURE)),
        confidence: at(PostureAt.CONFIDENCE),
        features: {
          spreadAlongCm: at(LyingAt.SPREAD_ALONG_CM),
          spreadAcrossCm: at(LyingAt.SPREAD_ACROSS_CM),
          turnedDegrees: at(LyingAt.TURNED_DEGREES),
          concentration: at(LyingAt.CONCENTRATION),
          detail: at(LyingAt.DETAIL),
          reversed: at(LyingAt.REVERSED),
          likely: {
            supine: at(LyingAt.SUPINE),
            prone: at(LyingAt.PRONE),
            rightLateral: at(LyingAt.RIGHT_LATERAL),
            leftLateral: at(LyingAt.LEFT_LATERAL),
          },
        },
      };
    },

    /**
     * Posture of a person seated facing row 0; null without load. A single cell or an even load has confidence 0.5.
     */
    seatedPosture(batch: FrameBatch, options: { threshold: number }): ClassifiedPosture<SeatedPosture, SeatedFeatures> | null {
      checkThreshold(options.threshold);
      accumulate(memory, batch);
      measureBy(batch, { threshold: options.threshold });
      core.seatedPosture();
      const at = (place: PostureAt | SeatedAt): number => numberAt(figures, place);
      if (at(PostureAt.POSTURE) === NO_POSTURE) return null;
      return {
        posture: nameForCode(seatedPostures, at(PostureAt.POSTURE)),
        confidence: at(PostureAt.CONFIDENCE),
        features: { lateral: at(SeatedAt.LATERAL), forward: at(SeatedAt.FORWARD) },
      };
    },
  };
}
