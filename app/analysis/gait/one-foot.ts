import type { CutOut } from "../contact/cut-parts";
import type { FoundContact } from "../contact/found-contacts";
import type { Walk } from "../contact/walk";
import type { FrameBatch } from "../options";
import type { MeasuredPrint } from "./foot-print";
import type { LoadContact } from "./load-contacts";

/** Towards row 0. */
const UP = { x: 0, y: -1 };

/** Contacts of a single-foot device as one pass without a way. */
export function walkOfOneFoot(
  contacts: readonly LoadContact[],
  side: "left" | "right",
  { series }: Pick<MeasuredPrint, "series">,
  { rows, cols }: FrameBatch["grid"],
): Walk {
  const walked = contacts.map(({ onFrame, offFrame }) => {
    const found: FoundContact = {
      print: 0,
      onFrame,
      offFrame,
      box: { firstRow: 0, lastRow: rows - 1, firstCol: 0, lastCol: cols - 1 },
      axis: UP,
      load: series.load.slice(onFrame, offFrame),
      xCm: series.xCm.slice(onFrame, offFrame),
      yCm: series.yCm.slice(onFrame, offFrame),
    };
    return { ...found, side, confidence: 1, sideSource: "device" as const, pass: 0, toes: UP };
  });
  return { contacts: walked, passes: walked.length > 0 ? [{ way: null, waySource: "none" }] : [] };
}

/** One contact's frames with an empty one on either side. */
export function cutInTime(frames: FrameBatch, { from, until }: LoadContact): CutOut {
  const cells = frames.grid.rows * frames.grid.cols;
  const [first, end] = [Math.max(0, from - 1), Math.min(frames.frameCount, until + 1)];
  const counts = frames.counts.slice(first * cells, end * cells);
  counts.fill(0, 0, (from - first) * cells);
  counts.fill(0, (until - first) * cells);
  return { frames: { ...frames, counts, frameCount: end - first }, from: first, quarters: 0 };
}
