import { elapsedByClocks } from "~/domain/analysis/recording/clocks";
import { usualStep } from "~/domain/analysis/recording/usual-step";
import { MAX_COLS, type Frame } from "~/domain/frame/frame";
import { numberAt } from "../memory/record";
import { sideBySide } from "./side-by-side";

/** A frame's place among those given, and its milliseconds from the start. */
interface Placed {
  place: number;
  part: Frame["part"];
  elapsedMs: number;
}

/**
 * Which frames of a mat's two halves belong together, as places among those given: each frame of the left half with the right half's nearest in time.
 * The halves may be separate devices with their own clocks and numbering. A frame without a partner within `intervalMs` is left out.
 */
export function pairHalves(frames: readonly Frame[], intervalMs: number): [left: number, right: number][] {
  const elapsed = elapsedByClocks(frames);
  const placed = frames
    .map(({ part }, place): Placed => ({ place, part, elapsedMs: numberAt(elapsed, place) }))
    .sort((a, b) => a.elapsedMs - b.elapsedMs);
  const rights = placed.filter(({ part }) => part === "right");
  let at = 0;
  return placed.flatMap(({ place, part, elapsedMs }): [number, number][] => {
    if (part !== "left") return [];
    const distance = (index: number): number => Math.abs((rights.at(index)?.elapsedMs ?? Infinity) - elapsedMs);
    while (at + 1 < rights.length && distance(at + 1) <= distance(at)) at += 1;
    const right = rights.at(at);
    return right && distance(at) <= intervalMs ? [[place, right.place]] : [];
  });
}

/** How many frames of each half are looked at for the newest that belong together: two seconds, in which their clocks are put against each other. */
export const PAIRED_AMONG = 20;

const stepOf = (frames: readonly Frame[]): number =>
  usualStep(frames.slice(1).map((frame, at) => frame.deviceTimeMs - (frames[at]?.deviceTimeMs ?? 0))).step;

/**
 * The newest frames of two halves that were measured at one instant, while they arrive, oldest first: at most half a usual step apart, and never more than
 * a step of the kind at its full rate. Null while there are none.
 */
export function newestPair(lefts: readonly Frame[], rights: readonly Frame[], rateHz: number): [left: Frame, right: Frame] | null {
  const [left, right] = [lefts.slice(-PAIRED_AMONG), rights.slice(-PAIRED_AMONG)];
  const frames = [...left, ...right];
  const [one, other] = pairHalves(frames, Math.min(1000 / rateHz, stepOf(left) / 2, stepOf(right) / 2)).at(-1) ?? [];
  const pair = [frames[one ?? -1], frames[other ?? -1]] as const;
  return pair[0] && pair[1] ? [pair[0], pair[1]] : null;
}

/** Joins them. One of another grid or step is left out; halves too wide to be joined yield no frames. */
export const joinHalves = (frames: readonly Frame[], intervalMs: number): Frame[] =>
  pairHalves(frames, intervalMs).flatMap(([left, right]) => {
    const [one, other] = [frames[left], frames[right]];
    return (one && other && joinPair(one, other)) ?? [];
  });

const canJoin = (left: Frame, right: Frame): boolean =>
  left.grid.rows === right.grid.rows && left.grid.cols === right.grid.cols && left.scale === right.scale && 2 * left.grid.cols <= MAX_COLS;

/** A left and a right half joined into one frame; null when grid or step differ, or when they are too wide to be joined. */
export function joinPair(left: Frame, right: Frame): Frame | null {
  if (!canJoin(left, right)) return null;
  const { counts, grid } = sideBySide({ ...left, frameCount: 1 }, { ...right, frameCount: 1 });
  return { ...left, part: "main", counts, grid };
}
