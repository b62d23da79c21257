import type { ProblemNotice } from "~/domain/problem";

/** Why the panel stays closed. */
export interface EnterAnswer {
  problem: ProblemNotice;
}
