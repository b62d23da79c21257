import { DrawnChart } from "~/charts/DrawnChart";
import { momentMarks } from "~/charts/results/noted-moments";
import { swaySeriesCharts } from "~/charts/results/sway";
import type { AnalysisRecord } from "~/domain/analysis/record";
import type { SwayTrace } from "~/domain/analysis/series";
import { useLocalization } from "~/i18n/use-localization";
import { useTranslation } from "~/i18n/use-translation";
import { ResultCard } from "../result/ResultCard";

export function SwaySeries({ trace, moments }: { trace: SwayTrace } & Pick<AnalysisRecord, "moments">) {
  const { t } = useTranslation("results");
  const words = useLocalization();
  return (
    <ResultCard title={t("balance.series.title")} className="mt-4">
      <div className="grid gap-x-6 lg:grid-cols-2">
        {swaySeriesCharts(trace, words, momentMarks(moments, words)).map((chart) => (
          <div key={chart.label} className="min-w-0 p-4">
            <h3 className="mb-2 text-sm text-muted">{chart.label}</h3>
            <DrawnChart chart={chart} />
          </div>
        ))}
      </div>
    </ResultCard>
  );
}
