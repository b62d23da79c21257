import type { Place } from "../device/places";
import { MINUTE_MS, startOfMinute } from "../minutes/minute-map";
import type { AlarmKind } from "./alarm";
import type { LogEntry } from "./log";
import { lyingPostures, type LyingPosture } from "./posture";
import { PRESSURE_LOG_EVERY_MS, type PressureLog } from "./pressure-log";
import type { Silence } from "./silence";

export const nightSpans = ["12h", "24h", "7d"] as const;
export type NightSpan = (typeof nightSpans)[number];
export const hoursOfNight = { "12h": 12, "24h": 24, "7d": 7 * 24 } as const satisfies Record<NightSpan, number>;

/** `present`: no certain posture; `away`: no one there; `unknown`: mat or server silent. */
export type NightState = LyingPosture | "present" | "away" | "unknown";

export interface NightStretch {
  state: NightState;
  fromMs: number;
  toMs: number;
}

export interface Night {
  fromMs: number;
  toMs: number;
  /** One letter per minute from that of `fromMs` (MinuteState). */
  minutes: string;
  /** Without gaps, oldest first. */
  stretches: NightStretch[];
  alarms: { id: string; kind: AlarmKind; place: Place; atMs: number }[];
  /** Null if no one lies there or unknown, and for seats. */
  turn: TurnState | null;
  /** Null if no one sits there or unknown, and for beds. */
  shift: DueState | null;
}

export interface DueState {
  sinceMs: number;
  /** Later than `sinceMs` once someone attended to an alarm. */
  countsFromMs: number;
  limitMinutes: number;
  alarmOn: boolean;
}

export interface TurnState extends DueState {
  posture: LyingPosture;
}

/** Postures are logged at least every ten minutes; then they are unknown. */
export const POSTURE_HOLDS_MS = PRESSURE_LOG_EVERY_MS + 60_000;

interface NightLogs {
  fromMs: number;
  toMs: number;
  postures: readonly Pick<PressureLog, "at" | "posture">[];
  entries: readonly Pick<LogEntry, "at" | "code">[];
  silences: readonly Pick<Silence, "at" | "untilAt">[];
}

const stateOf = (posture: PressureLog["posture"]): NightState => {
  if (!posture) return "away";
  return posture.id === "uncertain" ? "present" : posture.id;
};

/** Entries before the night count into it. */
export function listStretches({ fromMs, toMs, postures, entries, silences }: NightLogs): NightStretch[] {
  const signs = [
    // A posture outweighs an arrival at the same moment.
    ...entries.map(({ at, code }) => ({ atMs: at.getTime(), state: code === "0" ? ("away" as const) : ("present" as const) })),
    ...postures.map(({ at, posture }) => ({ atMs: at.getTime(), state: stateOf(posture) })),
  ].sort((one, other) => one.atMs - other.atMs);
  const stretches: NightStretch[] = [];
  const add = (state: NightState, from: number, to: number): void => {
    const [start, end] = [Math.max(fromMs, from), Math.min(toMs, to)];
    if (end <= start) return;
    const last = stretches.at(-1);
    if (last?.state === state) last.toMs = end;
    else stretches.push({ state, fromMs: start, toMs: end });
  };

  add("unknown", fromMs, signs[0]?.atMs ?? toMs);
  signs.forEach(({ atMs, state }, index) => {
    const nextMs = signs[index + 1]?.atMs ?? toMs;
    // No entries come until someone is back.
    const untilMs = state === "away" ? nextMs : Math.min(nextMs, atMs + POSTURE_HOLDS_MS);
    add(state, atMs, untilMs);
    add("unknown", untilMs, nextMs);
  });
  return silences.reduce((all, { at, untilAt }) => silenced(all, at.getTime(), untilAt.getTime()), stretches);
}

/** Presence on a seat, by each minute from `fromMs` on. */
export function stretchesOfMinutes(minutes: string, { fromMs, toMs }: { fromMs: number; toMs: number }): NightStretch[] {
  const states: Record<string, NightState> = { m: "present", e: "away" };
  const stretches: NightStretch[] = [];
  [...minutes].forEach((letter, index) => {
    const state = states[letter] ?? "unknown";
    const startMs = startOfMinute(fromMs) + index * MINUTE_MS;
    const last = stretches.at(-1);
    if (last?.state === state) last.toMs = Math.min(toMs, startMs + MINUTE_MS);
    else stretches.push({ state, fromMs: Math.max(fromMs, startMs), toMs: Math.min(toMs, startMs + MINUTE_MS) });
  });
  return stretches;
}

export function silenced(stretches: readonly NightStretch[], fromMs: number, toMs: number): NightStretch[] {
  const cut = stretches.flatMap((one): NightStretch[] => [
    { ...one, toMs: Math.min(one.toMs, fromMs) },
    { state: "unknown", fromMs: Math.max(one.fromMs, fromMs), toMs: Math.min(one.toMs, toMs) },
    { ...one, fromMs: Math.max(one.fromMs, toMs) },
  ]);
  const joined: NightStretch[] = [];
  for (const one of cut.filter((stretch) => stretch.toMs > stretch.fromMs)) {
    const last = joined.at(-1);
    if (last?.state === one.state) joined[joined.length - 1] = { ...last, toMs: one.toMs };
    else joined.push(one);
  }
  return joined;
}

export const isLyingPosture = (state: NightState): state is LyingPosture => lyingPostures.some((posture) => posture === state);

export interface NightTotals {
  inBedMs: number;
  unknownMs: number;
  ofPosture: Record<LyingPosture, number>;
  /** Changes of posture without leaving / hours in bed; null in the first quarter hour. */
  turnsPerHour: number | null;
  longestMs: number;
  away: { times: number; totalMs: number };
}

const HOUR_MS = 3_600_000;
const MIN_FOR_A_RATE_MS = HOUR_MS / 4;

/** Absence before the first and after the last time in bed is not `away`. */
export function sumStretches(stretches: readonly NightStretch[]): NightTotals {
  const lengthOf = ({ fromMs, toMs }: NightStretch): number => toMs - fromMs;
  const total = (of: readonly NightStretch[]): number => of.reduce((sum, one) => sum + lengthOf(one), 0);
  const lying = stretches.filter(({ state }) => isLyingPosture(state));
  const inBed = stretches.filter(({ state }) => isLyingPosture(state) || state === "present");
  const turns = stretches.filter(
    (one, index) => isLyingPosture(one.state) && isLyingPosture(stretches[index - 1]?.state ?? "unknown"),
  ).length;
  const first = stretches.findIndex((one) => inBed.includes(one));
  const last = stretches.findLastIndex((one) => inBed.includes(one));
  const away = stretches.filter(({ state }, index) => state === "away" && index > first && index < last);
  const inBedMs = total(inBed);
  return {
    inBedMs,
    unknownMs: total(stretches.filter(({ state }) => state === "unknown")),
    ofPosture: Object.fromEntries(lyingPostures.map((id) => [id, total(lying.filter(({ state }) => state === id))])) as Record<
      LyingPosture,
      number
    >,
    turnsPerHour: inBedMs < MIN_FOR_A_RATE_MS ? null : (turns * HOUR_MS) / inBedMs,
    longestMs: Math.max(0, ...lying.map(lengthOf)),
    away: { times: away.length, totalMs: total(away) },
  };
}
