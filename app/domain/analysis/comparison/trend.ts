import type { MeasuredFigure } from "../measures/figures";
import { toFigure } from "../measures/result-figures";
import type { AnalysisRecord } from "../record";
import { toCircumstances, isRepeat, type Circumstanced, type Circumstances } from "./circumstances";
import { comparedMeasures } from "./compared-measures";
import { repeatSpread, type RepeatSpread } from "./repeats";

/** No result if not measurable or of another version. */
export interface PastResult extends Circumstanced, Pick<AnalysisRecord, "id" | "analysisType" | "creationDate" | "protocolRun"> {
  /** Null without that measure. */
  value: (measure: string) => number | null;
  isOutdated: boolean;
  /** At the capture; null if unknown. */
  ageYears: number | null;
}

/** Its value is null if missing. */
export const pastFigure = ({ analysisType, geometry, value }: PastResult, measure: string): MeasuredFigure =>
  toFigure(analysisType, measure, { value: value(measure), unit: geometry.unit });

export interface TrendPoint {
  id: string;
  at: Date;
  figure: MeasuredFigure;
  isOutdated: boolean;
  circumstances: Circumstances;
}

/** Oldest first. */
export const measureTrend = (past: readonly PastResult[], measure: string): TrendPoint[] =>
  [...past]
    .sort((one, other) => one.creationDate.getTime() - other.creationDate.getTime())
    .map((one) => ({
      id: one.id,
      at: one.creationDate,
      figure: pastFigure(one, measure),
      isOutdated: one.isOutdated,
      circumstances: toCircumstances(one),
    }));

/** Leading measures first; all `past` results are of one type. */
export function measuresOfPast(past: readonly PastResult[]): MeasuredFigure[] {
  const [first] = past;
  if (!first) return [];
  return comparedMeasures(first.analysisType).flatMap((measure) => {
    const found = past.find((one) => one.value(measure) !== null);
    return found ? [pastFigure(found, measure)] : [];
  });
}

/** Alike, two or more on one day. `dayInZone`: at the clinic. */
export function repeatedCaptures(past: readonly PastResult[], dayOf: (at: Date) => string): PastResult[][] {
  const days = new Map<string, { of: Circumstances; set: PastResult[] }[]>();
  for (const one of past) {
    const day = dayOf(one.creationDate);
    const circumstances = toCircumstances(one);
    const sets = days.get(day) ?? [];
    days.set(day, sets);
    const known = sets.find(({ of }) => isRepeat(of, circumstances));
    if (known) known.set.push(one);
    else sets.push({ of: circumstances, set: [one] });
  }
  return [...days.values()].flatMap((sets) => sets.flatMap(({ set }) => (set.length > 1 ? [set] : [])));
}

export const findRepeatSpread = (repeated: readonly (readonly PastResult[])[], measure: string): RepeatSpread | null =>
  repeatSpread(repeated.map((set) => set.flatMap((one) => one.value(measure) ?? [])));
