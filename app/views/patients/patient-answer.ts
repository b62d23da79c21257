import type { SubmissionResult } from "@conform-to/react";
import type { Patient } from "~/domain/patient";
import type { ProblemNotice } from "~/domain/problem";

/** Answer to a refused form. */
export interface PatientAnswer {
  /** As stored; null for a registration. */
  patient: Patient | null;
  backTo: string;
  reply: SubmissionResult;
  problem: ProblemNotice | null;
}
