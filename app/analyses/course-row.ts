import type { ChartMark } from "~/charts/chart";
import { loadCourseCharts } from "~/charts/results/load-course";
import { momentMarks } from "~/charts/results/noted-moments";
import type { LoadCourse } from "~/domain/analysis/series";
import type { Localization } from "~/domain/display/localization";
import { chartCard, row } from "./cards";
import type { CardRow, Found } from "./document";

/** Load, pressure and area over time, with noted moments and `events` of the recording. */
export function courseRow(
  course: LoadCourse,
  { geometry: { unit }, moments }: Pick<Found<"Fitting">["record"], "geometry" | "moments">,
  words: Localization,
  events: readonly ChartMark[] = [],
): CardRow {
  const charts = loadCourseCharts(course, { unit, events: [...events, ...momentMarks(moments, words)] }, words);
  return row("thirds", ...charts.map((chart) => chartCard(chart.label, chart, { size: "course" })));
}
