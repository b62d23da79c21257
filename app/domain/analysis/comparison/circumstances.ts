import { deviceKind } from "../../device/device";
import type { KindId } from "../../device/kind";
import { contactThreshold } from "../contact-threshold";
import type { AnalysisRecord, ShownResult } from "../record";
import type { ConditionName } from "../recording/conditions";
import { evenDurationIn, type KeptResult } from "../types/result-parts";

/** Stated conditions that affect figures. */
const statedNames = ["eyes", "surface", "footwear", "stance", "aid", "foot", "cushion"] as const satisfies readonly ConditionName[];
type Stated = (typeof statedNames)[number];

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

interface AlwaysKnown {
  kind: KindId;
  state: AnalysisRecord["state"];
}

/** Null if not stated. */
export type Circumstances = Readonly<AlwaysKnown & Record<Exclude<Circumstance, keyof AlwaysKnown>, string | number | null>>;

export interface Circumstanced extends Pick<
  AnalysisRecord,
  "deviceType" | "exercise" | "conditions" | "geometry" | "durationMs" | "nominalHz" | "state"
> {
  result: ShownResult | AnalysisRecord["result"] | KeptResult;
}

export const isStatedCircumstance = (name: Circumstance): name is Stated => statedNames.some((one) => one === name);

export function toCircumstances({
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
    kind: deviceKind({ deviceType }).id,
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

/** Durations differing by less than this part of the longer count as equal. */
const SAME_DURATION = 0.1;

export function isAlike(name: Circumstance, one: Circumstances, other: Circumstances): boolean {
  const [value, otherValue] = [one[name], other[name]];
  if ((name !== "duration" && name !== "stretch") || typeof value !== "number" || typeof otherValue !== "number")
    return value === otherValue;
  return Math.abs(value - otherValue) <= SAME_DURATION * Math.max(value, otherValue);
}

/** Differences from the first, in the catalogue's order. A circumstance that all leave unstated is no difference. */
export function differingCircumstances(all: readonly Circumstances[]): Circumstance[] {
  const [first, ...others] = all;
  return first ? circumstanceNames.filter((name) => others.some((other) => !isAlike(name, first, other))) : [];
}

/** On purpose: stated for all, such as cushion or exercise; others argue against a comparison. */
export function differences(all: readonly Circumstances[]): { onPurpose: Circumstance[]; others: Circumstance[] } {
  const differing = differingCircumstances(all);
  const isChosen = (name: Circumstance): boolean => name === "exercise" || isStatedCircumstance(name);
  const isOnPurpose = (name: Circumstance): boolean => isChosen(name) && all.every((one) => one[name] !== null);
  return { onPurpose: differing.filter(isOnPurpose), others: differing.filter((name) => !isOnPurpose(name)) };
}

export const isRepeat = (one: Circumstances, other: Circumstances): boolean => differingCircumstances([one, other]).length === 0;
