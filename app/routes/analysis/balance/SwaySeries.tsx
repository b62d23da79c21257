import { useTranslation } from "react-i18next";
import { StillLines } from "~/charts/StillLines";
import type { SwayTrace } from "~/domain/analysis/series";
import { ResultCard } from "../result/ResultCard";

/** Where the body was to the side and to the front, over time. */
export function SwaySeries({ trace }: { trace: SwayTrace }) {
  const { t } = useTranslation("results");
  const axes = [
    { name: "lateral", values: trace.rightCm },
    { name: "frontBack", values: trace.frontCm },
  ] as const;
  return (
    <ResultCard title={t("balance.series.title")} className="mt-4">
      <div className="grid gap-x-6 lg:grid-cols-2">
        {axes.map(({ name, values }) => (
          <div key={name} className="min-w-0 p-4">
            <h3 className="mb-4 text-sm text-muted">{t(`balance.series.${name}`)}</h3>
            <StillLines
              label={t(`balance.series.${name}`)}
              xName={t("time")}
              xUnit="s"
              unit="cm"
              signed
              series={[
                { name: t(`balance.axis.${name}`), tone: "dark", points: trace.seconds.map((x, at) => ({ x, y: values[at] ?? null })) },
              ]}
            />
          </div>
        ))}
      </div>
    </ResultCard>
  );
}
