import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import { figureQuantity, figureText, givenOf, resultFigures, type ResultFigures } from "~/domain/analysis/measures/figures";
import type { AnalysisType } from "~/domain/analysis/types";
import type { Localization } from "~/domain/display/localization";
import { useLocalization } from "~/i18n/use-localization";
import type { ResultProps } from "../result/result-props";

/** The figures of a result in the reader's language. Views take every figure from here. */
export interface ShownMeasures<Id extends string = MeasureId> extends ResultFigures<Id> {
  /** The number without its unit; null for what was not measured. */
  text: (id: Id, number?: number) => string | null;
  /** Number and unit, for sentences and names. */
  quantity: (id: Id, number?: number) => string;
  /** The numbers that a measure's definition names. */
  given: (id: Id) => Readonly<Record<string, string>>;
  /** Says the sentences of a result. */
  localization: Localization;
}

export function useMeasures<Type extends AnalysisType>(
  type: Type,
  { analysis: { record }, result }: Pick<ResultProps<Type>, "analysis" | "result">,
): ShownMeasures<MeasureId<Type>> {
  const localization = useLocalization();
  const { format } = localization;
  const figures = resultFigures(type, result, record.geometry);
  return {
    ...figures,
    text: (id, number) => figureText(figures.of(id, number), format),
    quantity: (id, number) => figureQuantity(figures.of(id, number), format),
    given: (id) => givenOf(figures.of(id).measure, format),
    localization,
  };
}
