import type { Frame } from "~/domain/frame/frame";

/** A recorded frame and when it was: milliseconds after the recording's first frame, by the devices' clocks, put right where they were set. */
export interface TimedFrame extends Frame {
  elapsedMs: number;
}

/** Its instant. */
export const instantOf = ({ creationDate }: { creationDate: Date }, { elapsedMs }: Pick<TimedFrame, "elapsedMs">): Date =>
  new Date(creationDate.getTime() + elapsedMs);
