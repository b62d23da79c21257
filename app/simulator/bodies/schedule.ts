import { itemAt } from "~/domain/lists/item-at";
import { deriveSeed, triangularAt } from "../random";
import { smoothStep } from "./drift";

export interface Act<Name extends string> {
  name: Name;
  holdMs: number;
}

export interface Moment<Name extends string> {
  name: Name;
  before: Name;
  turn: number;
  moved: number;
  /** Milliseconds since the act began. */
  sinceMs: number;
}

const SPREAD = 0.25;

/** Lengths vary by round, but any time can be computed directly. The first act is reached at 0 ms. */
export function createSchedule<Name extends string>(
  seed: number,
  acts: readonly Act<Name>[],
  moveMs: number,
): (tMs: number) => Moment<Name> {
  const changeSeed = deriveSeed(seed, "changes");
  const shortest = Math.min(...acts.map(({ holdMs }) => holdMs));
  const nominal = acts.map((_, index) => acts.slice(0, index).reduce((sum, { holdMs }) => sum + holdMs, 0));
  const roundMs = acts.reduce((sum, { holdMs }) => sum + holdMs, 0);
  const nameOf = (turn: number): Name => {
    const act = acts.at(turn % acts.length);
    if (!act) throw new RangeError("a schedule without acts");
    return act.name;
  };
  const startOf = (turn: number): number =>
    turn <= 0
      ? -Infinity
      : Math.floor(turn / acts.length) * roundMs + itemAt(nominal, turn % acts.length) + SPREAD * shortest * triangularAt(changeSeed, turn);

  return (tMs) => {
    const round = Math.floor(tMs / roundMs);
    const within = tMs - round * roundMs;
    let turn = round * acts.length + nominal.findLastIndex((startMs) => startMs <= within);
    if (startOf(turn + 1) <= tMs) turn++;
    else if (startOf(turn) > tMs) turn--;
    const sinceMs = tMs - Math.max(0, startOf(turn));
    return { name: nameOf(turn), before: nameOf(turn - 1), turn, moved: turn <= 0 ? 1 : smoothStep(sinceMs / moveMs), sinceMs };
  };
}
