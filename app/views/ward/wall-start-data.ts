import type { RunningWall } from "~/domain/display/wall";
import type { ProblemNotice } from "~/domain/problem";

export interface ShownWall extends Omit<RunningWall, "startedBy"> {
  startedBy: string;
  mayEnd: boolean;
}

export interface WallStartData {
  /** Room names of the ward page, in natural order. */
  rooms: string[];
  walls: ShownWall[];
  timeZone: string | null;
}

export interface WallStartAnswer {
  problem: ProblemNotice;
  rooms: string[];
  names: string;
}
