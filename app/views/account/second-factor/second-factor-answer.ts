import type { ProblemNotice } from "~/domain/problem";
import type { SecondFactorForm } from "./form";

/** A refusal, or the recovery codes, in this answer only. */
export interface SecondFactorAnswer {
  intent: SecondFactorForm["intent"];
  problem?: ProblemNotice;
  recoveryCodes?: string[];
}
