import type { ProblemNotice } from "~/domain/problem";

export interface LeaveAnswer {
  problem: ProblemNotice;
}
