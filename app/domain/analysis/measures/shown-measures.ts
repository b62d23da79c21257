import type { Geometry } from "../../device/kind";
import type { Localization } from "../../display/localization";
import type { ShownResults } from "../record";
import type { AnalysisType } from "../types";
import type { MeasureId } from "./catalogue";
import { figureQuantity, figureText, formatGiven, resultFigures, type ResultFigures } from "./figures";

/** In the reader's language; pages and reports take every figure from here. */
export interface ShownMeasures<Id extends string = MeasureId> extends ResultFigures<Id> {
  /** Without unit; null if not measured. */
  text: (id: Id, number?: number) => string | null;
  /** Number and unit. */
  quantity: (id: Id, number?: number) => string;
  /** Numbers in the measure's words. */
  given: (id: Id) => Readonly<Record<string, string>>;
  localization: Localization;
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
