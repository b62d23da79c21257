import type { ProblemNotice } from "~/domain/problem";

export interface WallStartAnswer {
  problem: ProblemNotice;
  rooms: string[];
  names: string;
}
