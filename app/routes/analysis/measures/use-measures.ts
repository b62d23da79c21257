import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import { shownMeasures, type ShownMeasures } from "~/domain/analysis/measures/shown-measures";
import type { AnalysisType } from "~/domain/analysis/types";
import { useLocalization } from "~/i18n/use-localization";
import type { ResultProps } from "../result/result-props";

/** The figures of a result in the reader's language. Views take every figure from here. */
export const useMeasures = <Type extends AnalysisType>(
  type: Type,
  { analysis: { record }, result }: Pick<ResultProps<Type>, "analysis" | "result">,
): ShownMeasures<MeasureId<Type>> => shownMeasures(type, { result, geometry: record.geometry }, useLocalization());
