import type { SubmissionResult } from "@conform-to/react";
import type { ProblemNotice } from "~/domain/problem";

/** Answer to a refused form. */
export interface BrandingAnswer {
  reply: SubmissionResult;
  /** A refusal that concerns no field. */
  problem: ProblemNotice | null;
}
