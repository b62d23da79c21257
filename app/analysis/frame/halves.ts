import { elapsedByClocks } from "~/domain/analysis/recording/clocks";
import { MAX_COLS, type Frame } from "~/domain/frame/frame";
import { numberAt } from "../memory/record";
import { sideBySide } from "./side-by-side";

/** A frame and its milliseconds from the start. */
interface Placed {
  frame: Frame;
  elapsedMs: number;
}

/**
 * Joins the frames of a mat's two halves: each frame of the left half beside the right half's nearest in time. The
 * halves may be separate devices with their own clocks and numbering. A frame without a partner within `intervalMs` is left out, as is one of
 * another grid or step; halves too wide to be joined yield no frames.
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

/** A left and a right half joined into one frame; null when grid or step differ, or when they are too wide to be joined. */
export function joinPair(left: Frame, right: Frame): Frame | null {
  if (!canJoin(left, right)) return null;
  const { counts, grid } = sideBySide({ ...left, frameCount: 1 }, { ...right, frameCount: 1 });
  return { ...left, part: "main", counts, grid };
}
