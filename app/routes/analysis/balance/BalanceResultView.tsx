import { TriangleAlert } from "lucide-react";
import { SHORT_TRIAL_S } from "~/domain/analysis/balance";
import { listBalanceParts } from "~/domain/analysis/measures/balance-parts";
import { balanceConclusion, stretchSentence } from "~/domain/analysis/sentences/balance";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Chip } from "~/ui/status/Chip";
import { useMeasures } from "../measures/use-measures";
import { useDrawnPicture } from "../picture/use-drawn-picture";
import { PlayerCard } from "../player/PlayerCard";
import type { ResultProps } from "../result/result-props";
import { ResultFoot } from "../result/ResultFoot";
import { ResultHead } from "../result/ResultHead";
import { BalanceTable } from "./BalanceTable";
import { DiffusionCard } from "./DiffusionCard";
import { NormsCard } from "./NormsCard";
import { SwayCard } from "./SwayCard";
import { SwaySeries } from "./SwaySeries";

/** RES-4: sway of the body and of each foot. */
export function BalanceResultView(shown: ResultProps<"Balance">) {
  const {
    analysis: { record },
    result,
    series,
  } = shown;
  const { t } = useTranslation("results");
  const format = useFormat();
  const picture = useDrawnPicture(shown);
  const figures = useMeasures("Balance", shown);
  const parts = listBalanceParts(result, series);
  const { body } = result;
  const stretch = stretchSentence(result, figures.localization);

  return (
    <>
      <ResultHead record={record} conclusion={balanceConclusion(figures, figures.localization)}>
        {body?.shortTrial && (
          <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted">
            <Chip icon={TriangleAlert}>{t("balance.shortTrial")}</Chip>
            {t("balance.shortTrialHint", { seconds: format.quantity(SHORT_TRIAL_S, "s") })}
          </p>
        )}
        {stretch && (
          <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted">
            <Chip icon={TriangleAlert}>{t("balance.stretch.chip")}</Chip>
            {stretch}
          </p>
        )}
      </ResultHead>
      <SwayCard picture={picture} parts={parts} figures={figures} />
      {body && <NormsCard record={record} body={body} figures={figures} />}
      <PlayerCard analysis={shown.analysis} className="mt-4" />
      {series?.body && <SwaySeries trace={series.body} moments={record.moments} />}
      {result.diffusion && <DiffusionCard diffusion={result.diffusion} series={series?.diffusion ?? null} figures={figures} />}
      <div className="mt-4 grid gap-4 xl:grid-cols-[repeat(auto-fit,minmax(26rem,1fr))]">
        {parts.map((part) => (
          <BalanceTable key={part.part} part={part} figures={figures} />
        ))}
      </div>
      <ResultFoot
        figures={figures.all}
        notes={[
          t("balance.how.centre", { threshold: figures.quantity("balance.threshold") }),
          t(body?.filtered ? "balance.how.lowPass" : "balance.how.noLowPass", figures.given("balance.body.planar.filteredPath")),
        ]}
      />
    </>
  );
}
