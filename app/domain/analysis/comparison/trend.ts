import { figureOf, type MeasuredFigure } from "../measures/figures";
import type { AnalysisRecord } from "../record";
import { circumstancesOf, isRepeat, type Circumstanced, type Circumstances } from "./circumstances";
import { comparedMeasures } from "./compared-measures";
import { repeatSpread, type RepeatSpread } from "./repeats";

/** One of a person's analyses of a type with its figures; it has no result where it could not be measured, and where another version computed it. */
export interface PastResult extends Circumstanced, Pick<AnalysisRecord, "id" | "analysisType" | "creationDate" | "protocolRun"> {
  /** By the id of a compared measure; null where the analysis has none. */
  value: (measure: string) => number | null;
  isOutdated: boolean;
  /** The person's age at the capture; null where it is not known. */
  ageYears: number | null;
}

/** A figure of one of them; its value is null where the analysis has no such figure. */
export const pastFigure = ({ analysisType, geometry, value }: PastResult, measure: string): MeasuredFigure =>
  figureOf(analysisType, measure, { value: value(measure), unit: geometry.unit });

/** A figure of one of a person's analyses. */
export interface TrendPoint {
  id: string;
  at: Date;
  /** Its value is null where the analysis has no such figure. */
  figure: MeasuredFigure;
  isOutdated: boolean;
  circumstances: Circumstances;
}

/** A measure over analyses of one type; oldest first. */
export const trendOf = (past: readonly PastResult[], measure: string): TrendPoint[] =>
  [...past]
    .sort((one, other) => one.creationDate.getTime() - other.creationDate.getTime())
    .map((one) => ({
      id: one.id,
      at: one.creationDate,
      figure: pastFigure(one, measure),
      isOutdated: one.isOutdated,
      circumstances: circumstancesOf(one),
    }));

/** The measures that any of these analyses has, those that lead first; `past` is of one type. */
export function measuresOfPast(past: readonly PastResult[]): MeasuredFigure[] {
  const [first] = past;
  if (!first) return [];
  return comparedMeasures(first.analysisType).flatMap((measure) => {
    const found = past.find((one) => one.value(measure) !== null);
    return found ? [pastFigure(found, measure)] : [];
  });
}

/** Captures of one day that were made alike, in sets of two or more. `dayOf` names the day of a moment where the clinic is. */
export function repeatedCaptures(past: readonly PastResult[], dayOf: (at: Date) => string): PastResult[][] {
  const days = new Map<string, { of: Circumstances; set: PastResult[] }[]>();
  for (const one of past) {
    const day = dayOf(one.creationDate);
    const circumstances = circumstancesOf(one);
    const sets = days.get(day) ?? [];
    days.set(day, sets);
    const known = sets.find(({ of }) => isRepeat(of, circumstances));
    if (known) known.set.push(one);
    else sets.push({ of: circumstances, set: [one] });
  }
  return [...days.values()].flatMap((sets) => sets.flatMap(({ set }) => (set.length > 1 ? [set] : [])));
}

/** What a measure's repeats vary by. */
export const repeatsOf = (repeated: readonly (readonly PastResult[])[], measure: string): RepeatSpread | null =>
  repeatSpread(repeated.map((set) => set.flatMap((one) => one.value(measure) ?? [])));
