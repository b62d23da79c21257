import { analysisSeconds, STATIC_CAPTURE_MS } from "~/domain/capture";
import type { AnalysisType } from "~/domain/analysis/types";

/** Milliseconds of frames that a capture of this type records when no other time is chosen. */
export function recordedMs(analysisType: AnalysisType): number {
  const [usual] = analysisSeconds[analysisType];
  return usual === 0 ? STATIC_CAPTURE_MS : 1000 * usual;
}

/** What the server's clock grants beyond the duration before it ends a recording whose frames stay away (specification §9: result after duration plus 4 s). */
export const OVERTIME_MS = 4000;
