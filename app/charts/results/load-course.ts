import type { LoadCourse } from "~/domain/analysis/series";
import type { Localization } from "~/domain/display/localization";
import type { ChartMark, ChartSeries, LinesChart } from "../chart";
import { scaleFromZero, scaleOver, type ChartScale } from "../chart-scale";

const PERCENT: ChartScale = { from: 0, to: 100, ticks: [0, 25, 50, 75, 100] };
const HALF_PERCENT = 50;

/** Left load, pressure and contact area over time. `events`: times and periods. */
export function loadCourseCharts(
  course: LoadCourse,
  { unit, events = [] }: { unit: string; events?: readonly ChartMark[] },
  { t }: Localization,
): LinesChart[] {
  const { seconds, leftPercent, maximum, mean, contactAreaCm2 } = course;
  const x = { name: t("results:time"), unit: "s", decimals: 2, ...scaleOver(seconds) };
  const over = (
    name: "left" | "maximum" | "mean" | "area",
    tone: ChartSeries["tone"],
    values: readonly (number | null)[],
  ): ChartSeries => ({
    name: t(`results:course.${name}`),
    tone,
    points: seconds.map((second, at) => ({ x: second, y: values[at] ?? null })),
  });
  return [
    {
      kind: "lines",
      label: t("results:course.title.laterality"),
      x,
      y: { name: t("results:course.left"), unit: "%", decimals: 1, ...PERCENT },
      series: [over("left", "dark", leftPercent)],
      marks: [{ axis: "y", at: HALF_PERCENT, name: "" }, ...events],
    },
    {
      kind: "lines",
      label: t("results:course.title.pressure"),
      x,
      y: { name: t("plots:histogram.pressure"), unit, decimals: 1, ...scaleFromZero(maximum) },
      series: [over("maximum", "dark", maximum), over("mean", "grey", mean)],
      marks: events,
    },
    {
      kind: "lines",
      label: t("results:course.title.contact"),
      x,
      y: { name: t("results:course.area"), unit: "cm²", decimals: 1, ...scaleFromZero(contactAreaCm2) },
      series: [over("area", "dark", contactAreaCm2)],
      marks: events,
    },
  ];
}
