import { elapsedByClocks } from "~/domain/analysis/clocks";
import { MAX_COLS, type Frame } from "~/domain/frame/frame";
import { numberAt } from "../memory/record";
import { sideBySide } from "./side-by-side";

/** A frame and its milliseconds from the start. */
interface Placed {
  frame: Frame;
  elapsedMs: number;
}

/**
 * The frames of a mat of two halves as frames of one mat: each frame of the left half beside the one of the right half that was nearest in time. The
 * halves may be devices of their own, with clocks and numbers of their own. A frame without another one within `intervalMs` is left out, as is one of
 * another grid or step; none are left of halves too wide to lie side by side.
 */
export function joinHalves(frames: readonly Frame[], intervalMs: number): Frame[] {
  const elapsed = elapsedByClocks(frames);
  const placed = frames
    .map((frame, index): Placed => ({ frame, elapsedMs: numberAt(elapsed, index) }))
    .sort((a, b) => a.elapsedMs - b.elapsedMs);
  const rights = placed.filter(({ frame }) => frame.part === "right");
  let at = 0;
  return placed.flatMap(({ frame, elapsedMs }) => {
    if (frame.part !== "left") return [];
    const distance = (index: number): number => Math.abs((rights.at(index)?.elapsedMs ?? Infinity) - elapsedMs);
    while (at + 1 < rights.length && distance(at + 1) <= distance(at)) at += 1;
    const right = rights.at(at)?.frame;
    return (right && distance(at) <= intervalMs && joinPair(frame, right)) || [];
  });
}

const canJoin = (left: Frame, right: Frame): boolean =>
  left.grid.rows === right.grid.rows && left.grid.cols === right.grid.cols && left.scale === right.scale && 2 * left.grid.cols <= MAX_COLS;

/** A left half with a right one beside it as one frame; null for halves of another grid or step, and for those too wide to lie side by side. */
export function joinPair(left: Frame, right: Frame): Frame | null {
  if (!canJoin(left, right)) return null;
  const { counts, grid } = sideBySide({ ...left, frameCount: 1 }, { ...right, frameCount: 1 });
  return { ...left, part: "main", counts, grid };
}
