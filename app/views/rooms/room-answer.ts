import type { SubmissionResult } from "@conform-to/react";
import type { RoomIntent } from "./form";

/** Answer to a refused form. */
export interface RoomAnswer {
  intent: RoomIntent;
  /** To be renamed; empty without a room. */
  room: string;
  reply: SubmissionResult;
}
