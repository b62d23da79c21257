import type { AnalysisType } from "../analysis-types";
import { canAwaitContact, type CaptureStart } from "../capture";
import type { Stance } from "../device/kind";

const usual = ["whenReady", "atOnce"] as const satisfies readonly CaptureStart[];
const ofAWalk = ["atFirstContact", ...usual] as const satisfies readonly CaptureStart[];

/** The default first: walks start off the mat, so the first step is recorded. */
export const offeredBegins = (type: AnalysisType, stance: Stance): readonly [CaptureStart, ...CaptureStart[]] =>
  canAwaitContact({ stance }, type) ? ofAWalk : usual;
