import { rehabGrades, STAGE_S, stageEnds, type RehabResult } from "~/domain/analysis/rehab";
import { checkBatch, checkTimes, demand } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import type { FrameBatch } from "../options";
import { tracks, type TrackOptions } from "./track";

export interface RehabOptions extends TrackOptions {
  /** How far an edge of the contact may move before a foot counts as moved; 3 cm when not given. */
  toleranceCm?: number;
}

const DEFAULT_TOLERANCE_CM = 3;

/** Balance exercises on the mat. */
export function rehabMeasures(memory: CoreMemory) {
  const { core, doubles } = memory;
  const { follow } = tracks(memory);
  const figures = doubles(core.MEASURES.value, core.MEASURES_LENGTH.value);
  const times = doubles(core.TIMES.value, core.BATCH_FRAMES.value);

  return {
    /** Travel of the body's centre with its grade, and how long the stage was held; both null without load. `frameTimes`: seconds of the frames. */
    rehab(batch: FrameBatch, frameTimes: Float64Array, options: RehabOptions): RehabResult {
      const { threshold, cell, toleranceCm = DEFAULT_TOLERANCE_CM } = options;
      checkBatch(batch);
      checkTimes(frameTimes, batch.frameCount);
      demand(Number.isFinite(toleranceCm) && toleranceCm >= 0, "tolerance");
      core.beginFollowing();
      follow(batch, options, {
        after: (first, frames) => {
          times.set(frameTimes.subarray(first, first + frames));
          core.followTracks(frames, toleranceCm, cell.xCm, cell.yCm);
        },
      });
      core.rehab();
      const [loadedFrames, travelCm, pathCm, grade, , heldS, endedBy] = figures;
      const loaded = loadedFrames > 0;
      return {
        threshold,
        frames: batch.frameCount,
        loadedFrames,
        travelCm,
        pathCm,
        grade: loaded ? rehabGrades[grade] : null,
        stage: loaded ? { heldS, endedBy: stageEnds[endedBy], passed: heldS >= STAGE_S, toleranceCm } : null,
      };
    },
  };
}
