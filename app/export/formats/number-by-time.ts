import type { TimedFrame } from "../recording";

/** A picture with its number, for formats without times. */
export interface NumberedPicture {
  number: number;
  frame: TimedFrame;
}

/** Each by its time in steps of the mat's rate from 1, none twice: a number that is left out is a frame that is missing. */
export function numberedByTime(pictures: readonly TimedFrame[], stepMs: number): NumberedPicture[] {
  let last = 0;
  return pictures.map((frame) => {
    last = Math.max(last + 1, 1 + Math.round(frame.elapsedMs / stepMs));
    return { number: last, frame };
  });
}
