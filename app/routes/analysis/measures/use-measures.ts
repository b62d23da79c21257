import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import { shownMeasures } from "~/domain/analysis/measures/result-figures";
import type { ShownMeasures } from "~/domain/analysis/measures/shown-measures";
import type { AnalysisType } from "~/domain/analysis/types";
import { useLocalization } from "~/i18n/use-localization";
import type { ResultProps } from "../result/result-props";

export const useMeasures = <Type extends AnalysisType>(
  type: Type,
  { analysis: { record }, result }: Pick<ResultProps<Type>, "analysis" | "result">,
): ShownMeasures<MeasureId<Type>> => shownMeasures(type, { result, geometry: record.geometry }, useLocalization());
