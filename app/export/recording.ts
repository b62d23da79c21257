import type { Frame } from "~/domain/frame/frame";

/** ms after the first frame, by corrected device clocks. */
export interface TimedFrame extends Frame {
  elapsedMs: number;
}

export const frameInstant = ({ creationDate }: { creationDate: Date }, { elapsedMs }: Pick<TimedFrame, "elapsedMs">): Date =>
  new Date(creationDate.getTime() + elapsedMs);
