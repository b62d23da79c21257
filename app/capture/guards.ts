import type { AnalysisType } from "~/domain/analysis-types";
import { analysisOf } from "~/domain/analysis/types/catalogue";
import type { DeviceKind } from "~/domain/device/kind";
import { hasLoad, type Frame } from "~/domain/frame/frame";
import type { ProblemCode } from "~/domain/problem";

/** Storage is reserved instead. */
export interface StartFacts {
  kind: DeviceKind;
  analysisType: AnalysisType;
  functional: boolean;
  /** `weight` is null if unknown, as 0. */
  patient: { weight: number | null } | null;
  newest: readonly Pick<Frame, "counts">[];
  mayBeEmpty?: boolean;
  running: AnalysisType | null;
}

const isWeighed = (patient: StartFacts["patient"]): boolean => patient !== null && patient.weight !== null && patient.weight > 0;

/** In order of reporting (CAP-1). */
const guards: readonly ((facts: StartFacts) => ProblemCode | null)[] = [
  ({ functional }) => (functional ? null : "connectDevice"),
  ({ patient }) => (patient ? null : "patientSelected"),
  ({ newest, mayBeEmpty }) => (mayBeEmpty || newest.some(({ counts }) => hasLoad(counts)) ? null : "positionPatient"),
  ({ running }) => (running === null ? null : analysisOf(running).ongoing),
  ({ kind, analysisType, patient }) =>
    (kind.needsWeight || analysisOf(analysisType).needsWeight) && !isWeighed(patient) ? "patientWeight" : null,
  ({ kind, analysisType }) => (kind.analyses.includes(analysisType) ? null : "captureUnsupported"),
];

/** First reason to refuse, or null. */
export function firstRefusal(facts: StartFacts): ProblemCode | null {
  for (const guard of guards) {
    const refusal = guard(facts);
    if (refusal) return refusal;
  }
  return null;
}
