import type { TimedFrame } from "../recording";

export interface NumberedPicture {
  number: number;
  frame: TimedFrame;
}

/** Unique numbers from 1 by time in steps; skipped numbers are missing frames. */
export function numberedByTime(pictures: readonly TimedFrame[], stepMs: number): NumberedPicture[] {
  let last = 0;
  return pictures.map((frame) => {
    last = Math.max(last + 1, 1 + Math.round(frame.elapsedMs / stepMs));
    return { number: last, frame };
  });
}
