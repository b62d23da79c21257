import { expect, test } from "vitest";
import { silenced, listStretches, sumStretches, type NightStretch } from "./night";
import type { LyingPosture } from "./posture";

const MINUTE_MS = 60_000;
const at = (minute: number): Date => new Date(minute * MINUTE_MS);
const posture = (minute: number, id: LyingPosture | null) => ({ at: at(minute), posture: id && { id, confidence: 1 } });
const every10 = (from: number, to: number, id: LyingPosture) =>
  Array.from({ length: Math.ceil((to - from) / 10) }, (_, index) => posture(from + 10 * index, id));
const describe = (stretches: readonly NightStretch[]) =>
  stretches.map(({ state, fromMs, toMs }) => `${state} ${fromMs / MINUTE_MS}-${toMs / MINUTE_MS}`);
const night = (postures: ReturnType<typeof posture>[], over: Partial<Parameters<typeof listStretches>[0]> = {}) =>
  listStretches({ fromMs: 0, toMs: 120 * MINUTE_MS, postures, entries: [], silences: [], ...over });

test("[PEER-6] [KIND-2] a night is told by its logs: postures, away, and unknown before the first entry", () => {
  const postures = [...every10(20, 60, "supine"), ...every10(60, 80, "leftLateral"), posture(80, null)];
  const entries = [
    { at: at(20), code: "1" as const },
    { at: at(80), code: "0" as const },
  ];
  expect(describe(night(postures, { entries }))).toEqual(["unknown 0-20", "supine 20-60", "leftLateral 60-80", "away 80-120"]);
});

test("[PEER-6] when a mat stops writing nobody knows how somebody lies, and it is not called absence", () => {
  expect(describe(night([...every10(-5, 30, "supine"), ...every10(90, 120, "supine")]))).toEqual([
    "supine 0-36",
    "unknown 36-90",
    "supine 90-120",
  ]);
});

test("[PEER-6] a silent mat hides absence too", () => {
  const silences = [{ at: at(40), untilAt: at(60) }];
  expect(describe(night([posture(0, null)], { silences }))).toEqual(["away 0-40", "unknown 40-60", "away 60-120"]);
  expect(describe(silenced(night([posture(0, null)]), 110 * MINUTE_MS, 120 * MINUTE_MS))).toEqual(["away 0-110", "unknown 110-120"]);
});

test("[PEER-6] time in each posture, turns per hour, longest without turning, and times away", () => {
  const sums = sumStretches(
    night([...every10(0, 60, "supine"), ...every10(60, 80, "leftLateral"), posture(80, null), ...every10(90, 120, "supine")]),
  );
  const minutes = (ms: number): number => ms / MINUTE_MS;
  expect([minutes(sums.inBedMs), minutes(sums.ofPosture.supine), minutes(sums.ofPosture.leftLateral)]).toEqual([110, 90, 20]);
  expect(sums.turnsPerHour).toBeCloseTo(60 / 110);
  expect([minutes(sums.longestMs), sums.away.times, minutes(sums.away.totalMs), sums.unknownMs]).toEqual([60, 1, 10, 0]);
});
