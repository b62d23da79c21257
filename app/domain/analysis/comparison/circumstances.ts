import { kindOf } from "../../device/device";
import type { KindId } from "../../device/kind";
import { evenDurationOf } from "../balance";
import { contactThreshold } from "../contact-threshold";
import type { AnalysisRecord, ShownResults } from "../record";
import type { ConditionName } from "../recording/conditions";
import type { AnalysisType } from "../types";

/** What people state of a capture, as far as its figures depend on it. */
const statedNames = ["eyes", "surface", "footwear", "stance", "aid", "foot", "cushion"] as const satisfies readonly ConditionName[];
type Stated = (typeof statedNames)[number];

/** What two analyses have to share for their figures to be held against each other. */
export const circumstanceNames = [
  "kind",
  "exercise",
  ...statedNames,
  "unit",
  "threshold",
  "cells",
  "duration",
  "stretch",
  "rate",
  "state",
] as const;
export type Circumstance = (typeof circumstanceNames)[number];

/** What every analysis has, with the words of it. */
interface AlwaysKnown {
  kind: KindId;
  state: AnalysisRecord["state"];
}

/** Null is what nobody stated. */
export type Circumstances = Readonly<AlwaysKnown & Record<Exclude<Circumstance, keyof AlwaysKnown>, string | number | null>>;

export interface Circumstanced extends Pick<
  AnalysisRecord,
  "deviceType" | "exercise" | "conditions" | "geometry" | "durationMs" | "nominalHz" | "state"
> {
  /** A result, or what is kept of it beside the figures of a trend. */
  result: ShownResults[AnalysisType] | AnalysisRecord["result"] | { threshold: number; evenDurationS: number | null };
}

/** Of a balance analysis: over how many seconds of the body what needs even sampling was taken. */
function evenDurationIn(result: Circumstanced["result"]): number | null {
  if (!result) return null;
  if ("evenDurationS" in result) return result.evenDurationS;
  return "diffusion" in result && result.body ? evenDurationOf(result.body) : null;
}

/** Whether people state it. */
export const isStatedCircumstance = (name: Circumstance): name is Stated => statedNames.some((one) => one === name);

/** How an analysis was made. */
export function circumstancesOf({
  deviceType,
  exercise,
  conditions,
  geometry,
  durationMs,
  nominalHz,
  state,
  result,
}: Circumstanced): Circumstances {
  const { grid, cellPitchCm, unit } = geometry;
  const stated = (name: Stated): string | null => conditions[name] ?? null;
  return {
    kind: kindOf({ deviceType }).id,
    exercise,
    eyes: stated("eyes"),
    surface: stated("surface"),
    footwear: stated("footwear"),
    stance: stated("stance"),
    aid: stated("aid"),
    foot: stated("foot"),
    cushion: stated("cushion"),
    unit,
    threshold: contactThreshold({ result, deviceType, geometry }),
    cells: `${grid.rows} × ${grid.cols}, ${cellPitchCm.xCm} × ${cellPitchCm.yCm}`,
    duration: durationMs / 1000,
    stretch: evenDurationIn(result),
    rate: nominalHz,
    state,
  };
}

/** Durations that differ by less than this part of the longer one were meant to be the same. */
const SAME_DURATION = 0.1;

/** Whether two analyses were made alike in this. */
export function isAlike(name: Circumstance, one: Circumstances, other: Circumstances): boolean {
  const [value, otherValue] = [one[name], other[name]];
  if ((name !== "duration" && name !== "stretch") || typeof value !== "number" || typeof otherValue !== "number")
    return value === otherValue;
  return Math.abs(value - otherValue) <= SAME_DURATION * Math.max(value, otherValue);
}

/** In what analyses differ from the first of them, in the catalogue's order; what nobody stated of any of them is no difference. */
export function differingCircumstances(all: readonly Circumstances[]): Circumstance[] {
  const [first, ...others] = all;
  return first ? circumstanceNames.filter((name) => others.some((other) => !isAlike(name, first, other))) : [];
}

/** What people stated of every one of them, such as the cushion or the exercise, was made different on purpose; the rest speaks against a comparison. */
export function differences(all: readonly Circumstances[]): { onPurpose: Circumstance[]; others: Circumstance[] } {
  const differing = differingCircumstances(all);
  const isChosen = (name: Circumstance): boolean => name === "exercise" || isStatedCircumstance(name);
  const isOnPurpose = (name: Circumstance): boolean => isChosen(name) && all.every((one) => one[name] !== null);
  return { onPurpose: differing.filter(isOnPurpose), others: differing.filter((name) => !isOnPurpose(name)) };
}

/** Whether two captures repeat each other: everything alike, and nothing that was stated differs. */
export const isRepeat = (one: Circumstances, other: Circumstances): boolean => differingCircumstances([one, other]).length === 0;
