import { deviceKind } from "../../device/device";
import { Problem } from "../../problem";
import type { AnalysisRecord } from "../record";
import { analysisOf } from "../types/catalogue";

export const MAX_COMPARED = 6;

type Compared = Pick<AnalysisRecord, "id" | "patientId" | "analysisType" | "deviceType" | "creationDate">;

/** Static analyses are of feet on one mat and of a seat on another. */
export const isOfSamePart = (one: Pick<Compared, "deviceType">, other: Pick<Compared, "deviceType">): boolean =>
  deviceKind(one).stance === deviceKind(other).stance;

/** Left against right foot of one analysis. */
export const comparesFeet = ({ analysisType }: Pick<AnalysisRecord, "analysisType">, isForFeet: boolean): boolean =>
  isForFeet && analysisOf(analysisType).isOfFeet;

/** @throws Problem compareCount, comparePatients, compareTypes */
export function refuseIncomparable(records: readonly Compared[]): void {
  const [first, ...others] = records;
  if (!first || records.length > MAX_COMPARED) throw new Problem("compareCount", { most: MAX_COMPARED });
  const reason = incomparableFor(first, others);
  if (reason) throw new Problem(reason);
}

const reasons = ["compareCount", "comparePatients", "compareTypes"] as const;
export type NotCompared = (typeof reasons)[number];
export const reasonNotCompared = (code: string | null): NotCompared | null => reasons.find((reason) => reason === code) ?? null;

/** Null if comparable. */
export function incomparableFor(first: Compared, others: readonly Compared[]): "comparePatients" | "compareTypes" | null {
  if (others.some(({ patientId }) => patientId !== first.patientId)) return "comparePatients";
  return others.some((other) => other.analysisType !== first.analysisType || !isOfSamePart(first, other)) ? "compareTypes" : null;
}

/** The earliest is the reference, in whatever order they were chosen. */
export const earliestFirst = <Record extends Compared>(records: readonly Record[]): Record[] =>
  [...records].sort((one, other) => one.creationDate.getTime() - other.creationDate.getTime() || (one.id < other.id ? -1 : 1));

/** The earliest is A. */
export const columnLetter = (at: number): string => String.fromCharCode("A".charCodeAt(0) + at);
