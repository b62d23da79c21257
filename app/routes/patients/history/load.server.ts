import { analysisTypes } from "~/domain/analysis-types";
import { toCircumstances, type Circumstances } from "~/domain/analysis/comparison/circumstances";
import { isOfSamePart } from "~/domain/analysis/comparison/comparable";
import { measuresOfPast, repeatedCaptures, findRepeatSpread, measureTrend, type PastResult } from "~/domain/analysis/comparison/trend";
import { analysisOf } from "~/domain/analysis/types/catalogue";
import type { Context } from "~/services/context";
import { dayNames, newestCaptures, newestOfTypes, pastResults, type HistoryOfType } from "~/services/history/patient-history.server";
import type { LastTwo, TrendData, PatientHistoryData } from "~/views/follow-up/patient-history-data";

/** One row of maps. */
const NEWEST = 4;
const NEWEST_OF_ALL = 12;

/**
 * PEER-7. `search` names a type and a measure; default: those of the newest analysis.
 * @throws Problem forbidden
 */
export async function loadPatientHistory(context: Context, patientId: string, search: URLSearchParams): Promise<PatientHistoryData> {
  const types = (await newestOfTypes(context, patientId, NEWEST)).sort((one, other) => newestAt(other) - newestAt(one));
  const { timeZone } = context.company;
  const asked = analysisTypes.find((type) => type === search.get("type") && types.some((one) => one.type === type));
  const type = asked ?? types[0]?.type;
  if (type === undefined) return { types, captures: [], trend: null, change: null, timeZone };
  const captures = types.length > 1 ? await newestCaptures(context, patientId, NEWEST_OF_ALL) : [];
  const all = await pastResults(context, patientId, type);
  const past = ofOnePart(all);
  const repeated = repeatedCaptures(past, dayNames(context));
  return {
    types,
    captures,
    trend: trendData(past, repeated, search.get("measure"), all.length - past.length),
    change: lastChange(past, repeated),
    timeZone,
  };
}

const newestAt = ({ newest }: HistoryOfType): number => newest[0]?.creationDate.getTime() ?? 0;

/** Results of the most frequent body part; ties go to the newest. */
const ofOnePart = (all: readonly PastResult[]): readonly PastResult[] =>
  all
    // One result per part.
    .filter((one, at) => all.findIndex((other) => isOfSamePart(one, other)) === at)
    .map((one) => all.filter((other) => isOfSamePart(one, other)))
    .reduce<readonly PastResult[]>((max, part) => (part.length > max.length ? part : max), []);

function trendData(
  past: readonly PastResult[],
  repeated: readonly (readonly PastResult[])[],
  asked: string | null,
  ofOtherParts: number,
): TrendData | null {
  const [newest] = past;
  const measures = measuresOfPast(past).map(({ id }) => id);
  const measure = measures.find((id) => id === asked) ?? measures[0];
  if (!newest || measure === undefined) return null;
  const shared = sharedValues<Circumstances>();
  const unitById = new Map(past.map(({ id, geometry }) => [id, geometry.unit]));
  return {
    type: newest.analysisType,
    deviceType: newest.deviceType,
    measures,
    measure,
    points: measureTrend(past, measure).map(({ id, at, figure, isOutdated, circumstances }) => ({
      id,
      at,
      value: figure.value,
      unit: unitById.get(id) ?? newest.geometry.unit,
      isOutdated,
      circumstances: shared(circumstances),
    })),
    ofOtherParts,
    repeats: findRepeatSpread(repeated, measure),
  };
}

/** Replaces equal values by the first of them: the page serialises each object once. */
function sharedValues<Value extends object>(): (value: Value) => Value {
  const known = new Map<string, Value>();
  return (value) => {
    const key = JSON.stringify(value);
    const first = known.get(key) ?? value;
    known.set(key, first);
    return first;
  };
}

function lastChange([later, earlier]: readonly PastResult[], repeated: readonly (readonly PastResult[])[]): LastTwo | null {
  if (!later || !earlier) return null;
  const { analysisType } = later;
  return {
    earlier: earlier.creationDate,
    ids: [earlier.id, later.id],
    circumstances: [toCircumstances(earlier), toCircumstances(later)],
    units: [earlier.geometry.unit, later.geometry.unit],
    figures: analysisOf(analysisType).leadingMeasures.map((id) => ({
      id,
      values: [earlier.value(id), later.value(id)],
      repeats: findRepeatSpread(repeated, id),
    })),
  };
}
