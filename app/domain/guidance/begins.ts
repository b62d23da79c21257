import type { AnalysisType } from "../analysis/types";
import { canAwaitContact, type CaptureBegin } from "../capture";
import type { Stance } from "../device/kind";

const usual = ["whenReady", "atOnce"] as const satisfies readonly CaptureBegin[];
const ofAWalk = ["atFirstContact", ...usual] as const satisfies readonly CaptureBegin[];

/**
 * When the recording of an analysis may begin on a mat, the usual choice first: a walk begins beside the mat, so it is recorded from its
 * first step.
 */
export const offeredBegins = (type: AnalysisType, stance: Stance): readonly [CaptureBegin, ...CaptureBegin[]] =>
  canAwaitContact({ stance }, type) ? ofAWalk : usual;
