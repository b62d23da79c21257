import { crc32 } from "node:zlib";
import { analysisTypes, type AnalysisType } from "~/domain/analysis-types";
import { comparedMeasures } from "~/domain/analysis/comparison/compared-measures";
import { figureById } from "~/domain/analysis/measures/result-figures";
import type { AnalysisRecord, AnalysisSummary } from "~/domain/analysis/record";
import { analysisOf } from "~/domain/analysis/types/catalogue";
import { itemAt } from "~/domain/lists/item-at";

export interface ComparedFigures {
  /** Of a loaded cell, in the mat's unit. */
  threshold: number;
  /** By measure id; null if missing. */
  value: (id: string) => number | null;
}

interface Places {
  ids: readonly string[];
  placeOf: ReadonlyMap<string, number>;
  /** Hash of the ids: other catalogues are not read. */
  mark: string;
}

const placesOf = new Map(
  analysisTypes.map((type): [AnalysisType, Places] => {
    const ids = comparedMeasures(type);
    return [type, { ids, placeOf: new Map(ids.map((id, at) => [id, at])), mark: crc32(ids.join("\n")).toString(16) }];
  }),
);

const inPlace = (type: AnalysisType): Places => {
  const places = placesOf.get(type);
  if (!places) throw new TypeError(`no measures of ${type}`);
  return places;
};

/**
 * 1 % of the result: id mark, colon, then threshold and figures as base64 doubles, NaN for none. Null without a result.
 */
export function packFigures({
  analysisType,
  result,
  geometry,
}: Pick<AnalysisRecord, "analysisType" | "result" | "geometry">): string | null {
  if (!result) return null;
  const { ids, mark } = inPlace(analysisType);
  const values = ids.map((id) => figureById(analysisType, id, { result, geometry }).value ?? NaN);
  return `${mark}:${Buffer.from(Float64Array.of(result.threshold, ...values).buffer).toString("base64")}`;
}

/** For lists: main figure by type, and an exercise's grade. */
export function leadingMeasureIds({
  analysisType,
  comparedFigures = null,
}: {
  analysisType: AnalysisType;
  comparedFigures?: string | null;
}): Pick<AnalysisSummary, "keyMeasure" | "grade"> {
  const figures = unpackFigures(analysisType, comparedFigures);
  if (!figures) return { keyMeasure: null, grade: null };
  const declared = analysisOf(analysisType);
  const [first = null] = declared.keyMeasures.flatMap((id) => {
    const value = figures.value(id);
    return value === null ? [] : [{ id, value }];
  });
  return { keyMeasure: first, grade: declared.grade(figures.value) };
}

/** Null for none or another catalogue. */
export function unpackFigures(type: AnalysisType, packed: string | null): ComparedFigures | null {
  const { ids, placeOf, mark } = inPlace(type);
  if (!packed?.startsWith(`${mark}:`)) return null;
  const bytes = Uint8Array.from(Buffer.from(packed.slice(mark.length + 1), "base64"));
  const values = new Float64Array(bytes.buffer);
  if (values.length !== 1 + ids.length) return null;
  return {
    threshold: itemAt(values, 0),
    value(id) {
      const place = placeOf.get(id);
      const value = place === undefined ? NaN : itemAt(values, 1 + place);
      return Number.isNaN(value) ? null : value;
    },
  };
}
