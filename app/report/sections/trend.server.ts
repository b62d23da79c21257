import { trendChart } from "~/charts/results/trend";
import { figureName } from "~/domain/analysis/measures/figure-name";
import { toFigure } from "~/domain/analysis/measures/result-figures";
import { sideWords } from "~/domain/analysis/measures/sides";
import type { Report } from "../report";
import { charts, sectionHeading } from "./section.server";

/** Main figures over time. */
export function drawTrend(report: Report): void {
  const { words, input } = report;
  const { record, trends, company } = input;
  if (trends.length === 0) return;
  sectionHeading(report, words.t("report:section.trend"), 130);
  const figureFor = (id: string, value: number | null) => toFigure(record.analysisType, id, { value, unit: record.geometry.unit });
  const sides = sideWords(record.deviceType);
  charts(
    report,
    trends.map(({ id, points, repeats }) => {
      const figure = figureFor(id, null);
      const name = figureName(figure, sides, words);
      const change = figure.measure.smallestChange;
      const chart = trendChart(
        points.map(({ value, ...point }) => ({ ...point, figure: figureFor(id, value) })),
        {
          name,
          figure,
          repeats: change ? { percent: change.percent.to } : repeats,
          dateOf: (at) => words.format.dayOfMonth(at, company),
        },
        words,
      );
      return { title: name, chart, height: 52 };
    }),
    2,
  );
}
