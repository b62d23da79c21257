import type { Analysis } from "~/analysis/analysis";
import { batchOf, timedBatchOf, type Frames } from "~/analysis/frame/batch";
import { heldStance } from "~/analysis/sway/stance";
import type { Correction } from "~/domain/analysis/corrections";
import type { AnalysisResults } from "~/domain/analysis/record";
import type { RecordingHeader } from "~/domain/analysis/recording/recording-header";
import { SLIP_FROM } from "~/domain/analysis/saddle";
import type { AnalysisType } from "~/domain/analysis/types";
import type { MeasuredMat } from "./measured-mat";

/** What a recording is measured by. */
export interface MeasuredRecording extends Pick<RecordingHeader, "deviceType" | "geometry" | "analysisType" | "exercise"> {
  /** What people set right in it; nothing yet in a new recording. */
  corrections?: readonly Correction[];
}

type Measure<Type extends AnalysisType> = (
  analysis: Analysis,
  frames: Frames,
  mat: MeasuredMat,
  recording: Pick<MeasuredRecording, "exercise" | "corrections">,
) => AnalysisResults[Type];

/** The result of each type of analysis, wherever the core runs. */
export const measureByType: { [Type in AnalysisType]: Measure<Type> } = {
  Static: (analysis, frames, mat) => analysis.static(batchOf(frames), mat),
  Balance(analysis, frames, mat) {
    const { batch, times } = timedBatchOf(frames);
    return analysis.balanceOf(batch, times, mat);
  },
  Dynamic(analysis, frames, mat, { corrections }) {
    const { batch, times } = timedBatchOf(frames);
    return analysis.dynamic(batch, times, mat, corrections).result;
  },
  seatingDynamic(analysis, frames, mat) {
    const { batch, times } = timedBatchOf(frames);
    return {
      ...analysis.seating(batch, mat),
      posture: analysis.seatedPosture(batch, mat),
      reliefs: batch.frameCount > 1 ? analysis.reliefs(batch, times, mat) : null,
    };
  },
  Fitting: (analysis, frames, mat) => analysis.saddle(batchOf(frames), { ...mat, slipFrom: SLIP_FROM }),
  Rehab(analysis, frames, mat, { exercise }) {
    const { batch, times } = timedBatchOf(frames);
    const held = analysis.rehab(batch, times, mat);
    const shown = heldStance(analysis, batch, times, held, mat);
    return { ...held, shown, asAsked: exercise && shown && shown === exercise };
  },
};
