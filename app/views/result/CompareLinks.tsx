import { Columns2 } from "lucide-react";
import { comparesFeet } from "~/domain/analysis/comparison/comparable";
import { sideWords } from "~/domain/analysis/measures/sides";
import { analysisOf } from "~/domain/analysis/types/catalogue";
import { loadFootPictures } from "~/heatmap/picture/feet-picture";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { LinkButton } from "~/ui/form/Button";
import { compareAddress } from "../addresses/comparison";
import type { AnalysisPageData } from "../analysis/analysis-page-data";

/** Link to the comparison with the patient's analysis before; empty for the first. */
export function CompareBefore({ record, before, timeZone }: AnalysisPageData) {
  const { t } = useTranslation("compare");
  const format = useFormat();
  if (!before) return null;
  return (
    <LinkButton to={compareAddress([before.id, record.id])} icon={Columns2}>
      {t("choose.before", { time: format.dayOf(before.creationDate, { timeZone }) })}
    </LinkButton>
  );
}

/** Other comparisons: of the left with the right foot, and with an analysis to choose. */
export function useComparisons({ record, picture }: AnalysisPageData): { to: string; text: string }[] {
  const { t } = useTranslation("compare");
  const { id, patientId, analysisType } = record;
  const { left, right } = analysisOf(analysisType).hasSteps ? loadFootPictures(record.result) : (picture?.sides ?? {});
  const hasFeet = comparesFeet(record, sideWords(record.deviceType) === "feet") && left !== undefined && right !== undefined;
  return [
    ...(hasFeet ? [{ to: compareAddress([id]), text: t("choose.feet") }] : []),
    { to: `/analyses?${new URLSearchParams({ patient: patientId, type: analysisType, analysis: id })}`, text: t("choose.other") },
  ];
}
