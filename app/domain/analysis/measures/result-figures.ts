import type { AnalysisType } from "../../analysis-types";
import type { Geometry } from "../../device/kind";
import type { Localization } from "../../display/localization";
import type { Unit } from "../../unit";
import type { AnalysisRecord, AnalysisSummary } from "../record";
import { analysisOf, type ShownResults } from "../types/catalogue";
import type { MeasureId } from "./catalogue";
import { figureQuantity, figureText, formatGiven, maximumFigure, type MeasuredFigure, type ResultFigures } from "./figures";
import type { Measure } from "./measure";
import type { ShownMeasures } from "./shown-measures";
import { measureUnit } from "./units";

/** `geometry` is that of the measured picture. */
export function resultFigures<Type extends AnalysisType>(
  type: Type,
  result: ShownResults[Type],
  geometry: Geometry,
): ResultFigures<MeasureId<Type>> {
  const catalogue: Record<string, Measure<ShownResults[Type]>> = analysisOf(type).measures;
  const figures = new Map(
    Object.entries(catalogue).map(([id, measure]) => {
      const values = measure.values(result, geometry);
      const numbers = measure.numbersOf?.(result);
      const figure = (value: number | null, at: number): MeasuredFigure => ({
        id,
        number: measure.isListed ? (numbers?.[at] ?? at + 1) : null,
        value,
        unit: measureUnit(measure.unit, geometry.unit),
        measure,
      });
      return [id, { listed: values.map(figure), missing: figure(null, 0) }];
    }),
  );
  return {
    all: [...figures.values()].flatMap(({ listed }) => listed),
    get(id, number = 1) {
      const known = figures.get(id);
      if (!known) throw new Error(`no measure ${id}`);
      return known.listed.find((figure) => (figure.number ?? 1) === number) ?? known.missing;
    },
  };
}

/** `unit` is the mat's. */
export function toFigure(type: AnalysisType, id: string, { value, unit }: { value: number | null; unit: Unit }): MeasuredFigure {
  const measure = measureOf(type, id);
  return { id, number: null, value, unit: measureUnit(measure.unit, unit), measure };
}

/** The value is null without a result or part. */
export function figureById<Type extends AnalysisType>(
  type: Type,
  id: string,
  { result, geometry }: { result: ShownResults[Type] | null; geometry: Geometry },
): MeasuredFigure {
  const value = result ? (measureOf(type, id).values(result, geometry)[0] ?? null) : null;
  return toFigure(type, id, { value, unit: geometry.unit });
}

function measureOf<Type extends AnalysisType>(type: Type, id: string): Measure<ShownResults[Type]> {
  const catalogue: Record<string, Measure<ShownResults[Type]>> = analysisOf(type).measures;
  const measure = catalogue[id];
  if (!measure) throw new Error(`no measure ${id}`);
  return measure;
}

/** Empty without a result. */
export const recordFigures = ({ analysisType, result, geometry }: Pick<AnalysisRecord, "analysisType" | "result" | "geometry">) =>
  result ? resultFigures(analysisType, result, geometry).all : [];

/** The main figure of the analysis type, else the maximum; null without load. */
export function findKeyFigure({
  analysisType,
  geometry,
  keyFigure,
  keyMeasure,
}: Pick<AnalysisSummary, "analysisType" | "geometry" | "keyFigure" | "keyMeasure">): MeasuredFigure | null {
  if (keyMeasure) return toFigure(analysisType, keyMeasure.id, { value: keyMeasure.value, unit: geometry.unit });
  return keyFigure && maximumFigure(keyFigure);
}

export function shownMeasures<Type extends AnalysisType>(
  type: Type,
  { result, geometry }: { result: ShownResults[Type]; geometry: Geometry },
  localization: Localization,
): ShownMeasures<MeasureId<Type>> {
  const { format } = localization;
  const figures = resultFigures(type, result, geometry);
  return {
    ...figures,
    text: (id, number) => figureText(figures.get(id, number), format),
    quantity: (id, number) => figureQuantity(figures.get(id, number), format),
    given: (id) => formatGiven(figures.get(id).measure, format),
    localization,
  };
}
