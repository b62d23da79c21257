import { Form, useSubmit } from "@remix-run/react";
import { DrawnChart } from "~/charts/DrawnChart";
import { trendChart } from "~/charts/results/trend";
import type { AnalysisType } from "~/domain/analysis-types";
import { figureName } from "~/domain/analysis/measures/figure-name";
import { toFigure } from "~/domain/analysis/measures/result-figures";
import { sideWords } from "~/domain/analysis/measures/sides";
import { sourceText } from "~/domain/analysis/measures/sources";
import { useFormat } from "~/i18n/use-format";
import { useLocalization } from "~/i18n/use-localization";
import { useTranslation } from "~/i18n/use-translation";
import { TitledCard } from "~/ui/Card";
import { Button } from "~/ui/form/Button";
import { Select } from "~/ui/form/Select";
import { MeasureName } from "../measures/MeasureName";
import { MeasureNotes } from "../measures/MeasureNotes";
import type { TrendData } from "./patient-history-data";
import { shownTrend } from "./shown-trend";

interface TrendCardProps {
  trend: TrendData | null;
  types: readonly AnalysisType[];
  timeZone: string | null;
}

/** One measure over all analyses of a type; both are in the address, so that it works without JavaScript. */
export function TrendCard({ trend, types, timeZone }: TrendCardProps) {
  const { t } = useTranslation("compare");
  const { t: typeName } = useTranslation("analyses");
  const words = useLocalization();
  const format = useFormat();
  const submit = useSubmit();
  if (!trend) {
    return (
      <TitledCard title={t("trend.title")}>
        <p className="p-4 text-sm text-muted">{t("trend.none")}</p>
      </TitledCard>
    );
  }
  const { type, measure, measures, deviceType } = trend;
  const sides = sideWords(deviceType);
  const nameOf = (id: string): string => figureName(toFigure(type, id, { value: null, unit: "kPa" }), sides, words);
  const { points, figure, repeats, gaps } = shownTrend(trend);
  const name = nameOf(measure);
  const chart = trendChart(points, { name, figure, repeats, dateOf: (at) => format.dayOf(at, { timeZone }) }, words);

  return (
    <TitledCard title={t("trend.title")}>
      <Form
        key={`${type}/${measure}`}
        method="get"
        className="flex flex-wrap gap-2 px-4 pt-4 print:hidden"
        onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}
      >
        <Select
          name="type"
          aria-label={t("trend.type")}
          defaultValue={type}
          options={types.map((value) => ({ value, label: typeName(`title.${value}`) }))}
        />
        <Select
          name="measure"
          aria-label={t("trend.measure")}
          defaultValue={measure}
          options={measures.map((id) => ({ value: id, label: nameOf(id) }))}
          className="max-w-full"
        />
        <noscript>
          <Button>{t("trend.show")}</Button>
        </noscript>
      </Form>
      <h3 className="px-4 pt-4 text-sm">
        <MeasureName measure={figure.measure}>{name}</MeasureName>
      </h3>
      <DrawnChart chart={chart} className="min-w-0 px-4 pb-4" />
      <ul className="space-y-1 px-4 pb-4 text-xs text-muted">
        {repeats && <li>{t("trend.bandAbout", { source: sourceText(repeats.source) })}</li>}
        {trend.ofOtherParts > 0 && <li>{t("trend.ofOtherParts", { count: trend.ofOtherParts })}</li>}
        {gaps.outdated > 0 && <li>{t("trend.outdated", { count: gaps.outdated })}</li>}
        {gaps.missing > 0 && <li>{t("trend.missing", { count: gaps.missing })}</li>}
        {gaps.otherUnit > 0 && <li>{t("trend.otherUnit", { count: gaps.otherUnit })}</li>}
      </ul>
      <MeasureNotes figures={[figure]} />
    </TitledCard>
  );
}
