import type { BalanceFigures } from "~/domain/analysis/balance";
import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import type { ShownMeasures } from "~/domain/analysis/measures/shown-measures";
import { sourceText } from "~/domain/analysis/measures/sources";
import { normedCapture, shownNorms } from "~/domain/analysis/norms/shown-norms";
import type { AnalysisRecord } from "~/domain/analysis/record";
import { useLocalization } from "~/i18n/use-localization";
import { useTranslation } from "~/i18n/use-translation";
import { NamedFigure } from "../measures/MeasureFigure";
import { ResultCard } from "../result/ResultCard";
import { NormBand } from "./NormBand";
import { NormGaps } from "./NormGaps";

interface NormsCardProps {
  record: Pick<AnalysisRecord, "subject" | "conditions">;
  body: BalanceFigures;
  figures: ShownMeasures<MeasureId<"Balance">>;
}

export function NormsCard({ record, body, figures }: NormsCardProps) {
  const { t } = useTranslation("norms");
  const words = useLocalization();
  const capture = normedCapture(record, body);
  const { norms, gaps } = shownNorms(capture, figures.get, words);
  return (
    <ResultCard title={t("title")}>
      <div className="space-y-4 p-4">
        <NormGaps gaps={gaps} />
        <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
          {norms.map(({ figure, value, norm, text }) => (
            <li key={figure.id} className="min-w-0">
              <NamedFigure figure={figure} />
              <NormBand value={value} norm={norm} />
              <p className="mt-2 text-xs text-muted">{text}</p>
            </li>
          ))}
        </ul>
        <p className="text-xs text-muted">
          {t("about")} {sourceText("santos2016")}
        </p>
      </div>
    </ResultCard>
  );
}
