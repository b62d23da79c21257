import { elapsedByClocks } from "~/domain/analysis/recording/clocks";
import { stepsBetween, usualStep } from "~/domain/analysis/recording/usual-step";
import { MAX_COLS, type Frame } from "~/domain/frame/frame";
import { numberAt } from "../memory/record";
import { sideBySide } from "./side-by-side";

interface Placed {
  place: number;
  part: Frame["part"];
  elapsedMs: number;
}

/**
 * Pairs each left frame with the right one nearest in time, as indices; clocks may differ. Drops frames without a
 * partner within `intervalMs`.
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

/** Frames per half for the newest pair: two seconds, to align the clocks. */
export const PAIRED_AMONG = 20;

const stepOf = (frames: readonly Frame[]): number => usualStep(stepsBetween(frames.map(({ deviceTimeMs }) => deviceTimeMs))).step;

/**
 * The newest frames of both halves, oldest first, at most half a usual interval apart and never more than the interval
 * at full rate. Null if none.
 */
export function newestPair(lefts: readonly Frame[], rights: readonly Frame[], rateHz: number): [left: Frame, right: Frame] | null {
  const [left, right] = [lefts.slice(-PAIRED_AMONG), rights.slice(-PAIRED_AMONG)];
  const frames = [...left, ...right];
  const [one, other] = pairHalves(frames, Math.min(1000 / rateHz, stepOf(left) / 2, stepOf(right) / 2)).at(-1) ?? [];
  const pair = [frames[one ?? -1], frames[other ?? -1]] as const;
  return pair[0] && pair[1] ? [pair[0], pair[1]] : null;
}

/** Drops frames of another grid or scale; halves too wide to join give no frames. */
export const joinHalves = (frames: readonly Frame[], intervalMs: number): Frame[] =>
  pairHalves(frames, intervalMs).flatMap(([left, right]) => {
    const [one, other] = [frames[left], frames[right]];
    return (one && other && joinPair(one, other)) ?? [];
  });

const canJoin = (left: Frame, right: Frame): boolean =>
  left.grid.rows === right.grid.rows && left.grid.cols === right.grid.cols && left.scale === right.scale && 2 * left.grid.cols <= MAX_COLS;

/** Null if grid or scale differ, or the halves are too wide to join. */
export function joinPair(left: Frame, right: Frame): Frame | null {
  if (!canJoin(left, right)) return null;
  const { counts, grid } = sideBySide({ ...left, frameCount: 1 }, { ...right, frameCount: 1 });
  return { ...left, part: "main", counts, grid };
}
