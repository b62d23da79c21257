import { Columns2 } from "lucide-react";
import { comparesFeet } from "~/domain/analysis/comparison/comparable";
import { sideWords } from "~/domain/analysis/measures/sides";
import { analysisOf } from "~/domain/analysis/types/catalogue";
import { loadFootPictures } from "~/heatmap/picture/feet-picture";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { LinkButton } from "~/ui/form/Button";
import type { AnalysisPageData } from "../analysis/load.server";
import { compareAddress } from "./address";

export function CompareLinks({ record, before, picture, timeZone }: AnalysisPageData) {
  const { t } = useTranslation("compare");
  const format = useFormat();
  const { id, patientId, analysisType } = record;
  const { left, right } = analysisOf(analysisType).hasSteps ? loadFootPictures(record.result) : (picture?.sides ?? {});
  const hasFeet = comparesFeet(record, sideWords(record.deviceType) === "feet") && left !== undefined && right !== undefined;
  return (
    <>
      {before && (
        <LinkButton to={compareAddress([before.id, id])} icon={Columns2}>
          {t("choose.before", { time: format.dayOf(before.creationDate, { timeZone }) })}
        </LinkButton>
      )}
      {hasFeet && <LinkButton to={compareAddress([id])}>{t("choose.feet")}</LinkButton>}
      <LinkButton to={`/analyses?${new URLSearchParams({ patient: patientId, type: analysisType, analysis: id })}`}>
        {t("choose.other")}
      </LinkButton>
    </>
  );
}
