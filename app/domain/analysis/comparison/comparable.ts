import { kindOf } from "../../device/device";
import { Problem } from "../../problem";
import type { AnalysisRecord } from "../record";
import type { AnalysisType } from "../types";

/** How many analyses stand side by side at most: as many as the longest protocol captures. */
export const MOST_COMPARED = 6;

type Compared = Pick<AnalysisRecord, "id" | "patientId" | "analysisType" | "deviceType" | "creationDate">;

/** Whether two analyses of one type tell of the same part of a body: a static analysis is of feet on one mat and of a seat on another. */
export const isOfSamePart = (one: Pick<Compared, "deviceType">, other: Pick<Compared, "deviceType">): boolean =>
  kindOf(one).stance === kindOf(other).stance;

/** Types whose results tell a left foot from a right one. */
const hasFeet: Readonly<Record<AnalysisType, boolean>> = {
  Static: true,
  Balance: true,
  Dynamic: true,
  seatingDynamic: false,
  Fitting: false,
  Rehab: false,
};

/** Whether the left foot of one analysis can be held against its right one, on a mat for feet. */
export const comparesFeet = ({ analysisType }: Pick<AnalysisRecord, "analysisType">, isForFeet: boolean): boolean =>
  isForFeet && hasFeet[analysisType];

/**
 * Refuses what tells nothing when it is held against each other.
 * @throws Problem compareCount, comparePatients, compareTypes
 */
export function refuseIncomparable(records: readonly Compared[]): void {
  const [first, ...others] = records;
  if (!first || records.length > MOST_COMPARED) throw new Problem("compareCount", { most: MOST_COMPARED });
  const reason = incomparableFor(first, others);
  if (reason) throw new Problem(reason);
}

/** Reasons not to compare the selected analyses. */
const reasons = ["compareCount", "comparePatients", "compareTypes"] as const;
export type NotCompared = (typeof reasons)[number];
export const reasonNotCompared = (code: string | null): NotCompared | null => reasons.find((reason) => reason === code) ?? null;

/** Why analyses have nothing to be compared by; null where they have. */
export function incomparableFor(first: Compared, others: readonly Compared[]): "comparePatients" | "compareTypes" | null {
  if (others.some(({ patientId }) => patientId !== first.patientId)) return "comparePatients";
  return others.some((other) => other.analysisType !== first.analysisType || !isOfSamePart(first, other)) ? "compareTypes" : null;
}

/** In the order of time, whatever the order in which they were chosen: the first one is what the others are held against. */
export const earliestFirst = <Record extends Compared>(records: readonly Record[]): Record[] =>
  [...records].sort((one, other) => one.creationDate.getTime() - other.creationDate.getTime() || (one.id < other.id ? -1 : 1));

/** What analyses are called beside each other: the earliest is A. */
export const letterOf = (at: number): string => String.fromCharCode("A".charCodeAt(0) + at);
