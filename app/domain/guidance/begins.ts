import type { AnalysisType } from "../analysis/types";
import { canAwaitContact, type CaptureBegin } from "../capture";
import type { Stance } from "../device/kind";

const usual = ["whenReady", "atOnce"] as const satisfies readonly CaptureBegin[];
const ofAWalk = ["atFirstContact", ...usual] as const satisfies readonly CaptureBegin[];

/** The default first: walks start off the mat, so the first step is recorded. */
export const offeredBegins = (type: AnalysisType, stance: Stance): readonly [CaptureBegin, ...CaptureBegin[]] =>
  canAwaitContact({ stance }, type) ? ofAWalk : usual;
