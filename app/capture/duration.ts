import { STATIC_CAPTURE_MS } from "~/domain/capture";
import type { AnalysisType } from "~/domain/analysis/types";

const durations: Partial<Record<AnalysisType, number>> = { Static: STATIC_CAPTURE_MS };

/** Milliseconds of frames that a capture of this type records; undefined for a type that cannot be captured yet. */
export const recordedMs = (analysisType: AnalysisType): number | undefined => durations[analysisType];

/** What the server's clock grants beyond the duration before it ends a recording whose frames stay away (specification §9: result after duration plus 4 s). */
export const OVERTIME_MS = 4000;
