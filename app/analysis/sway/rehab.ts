import { rehabGrades, STAGE_S, stageEnds, type TimedStage } from "~/domain/analysis/rehab";
import { MEASURES_LENGTH } from "../../../wasm-core/layout/measures";
import { RehabAt } from "../../../wasm-core/layout/rehab";
import { checkBatch, checkTimes, demand } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import { nameForCode, numberAt } from "../memory/record";
import type { FrameBatch } from "../options";
import { tracks, type TrackOptions } from "./track";

export interface RehabOptions extends TrackOptions {
  toleranceCm?: number;
}

const DEFAULT_TOLERANCE_CM = 3;

/** Balance exercises on the mat. */
export function rehabMeasures(memory: CoreMemory) {
  const { core, doubles } = memory;
  const { follow } = tracks(memory);
  const figures = doubles(core.MEASURES.value, MEASURES_LENGTH);
  const times = doubles(core.TIMES.value, core.BATCH_FRAMES.value);

  return {
    /** Centre travel with grade, and hold time; null without a contact of four cells. `frameTimes`: s. */
    rehab(batch: FrameBatch, frameTimes: Float64Array, options: RehabOptions): TimedStage {
      const { threshold, toleranceCm = DEFAULT_TOLERANCE_CM } = options;
      checkBatch(batch);
      checkTimes(frameTimes, batch.frameCount);
      demand(Number.isFinite(toleranceCm) && toleranceCm >= 0, "tolerance");
      core.beginFollowing();
      follow(batch, options, {
        after: (first, frames) => {
          times.set(frameTimes.subarray(first, first + frames));
          core.followTracks(frames, toleranceCm);
        },
      });
      core.rehab();
      const at = (place: RehabAt): number => numberAt(figures, place);
      const loaded = at(RehabAt.LOADED_FRAMES) > 0;
      const startedS = at(RehabAt.STARTED);
      const heldS = at(RehabAt.HELD);
      const endedBy = nameForCode(stageEnds, at(RehabAt.ENDED_BY));
      return {
        threshold,
        frames: batch.frameCount,
        loadedFrames: at(RehabAt.LOADED_FRAMES),
        travelCm: at(RehabAt.TRAVEL),
        pathCm: at(RehabAt.PATH),
        grade: loaded ? nameForCode(rehabGrades, at(RehabAt.GRADE)) : null,
        stage: Number.isNaN(startedS) ? null : { startedS, heldS, endedBy, passed: heldS >= STAGE_S, toleranceCm },
      };
    },
  };
}
