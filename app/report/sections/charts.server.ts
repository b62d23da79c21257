import type { ChartMark } from "~/charts/chart";
import { butterflyChart } from "~/charts/results/butterfly";
import { diffusionChart } from "~/charts/results/diffusion";
import { lengthProfileChart } from "~/charts/results/length-profile";
import { loadCourseCharts } from "~/charts/results/load-course";
import { planeChart, toSwayPath } from "~/charts/results/plane";
import { pressureHistogram } from "~/charts/results/pressure-histogram";
import { stanceForceChart } from "~/charts/results/stance-force";
import { swaySeriesCharts } from "~/charts/results/sway";
import { travelChart } from "~/charts/results/travel";
import { stepTraces } from "~/domain/analysis/gait/step-traces";
import { listSteppingFeet, contactSide } from "~/domain/analysis/gait/stepping-feet";
import type { LoadCourse, SwayTrace } from "~/domain/analysis/series";
import { deviceKind } from "~/domain/device/device";
import { histogramBins } from "~/heatmap/scale/histogram-bins";
import type { MeasuredResult, Report } from "../report";
import type { ReportWords } from "../words.server";
import { charts, drawByType, sectionHeading, type ByType, type ShownChart } from "./section.server";

/** Minimum range in each direction of a seat's centre, cm. */
const SEAT_REACH_CM = 2;
const COURSE_HEIGHT = 70;
/** Two in a row. */
const SWAY_HEIGHT = 56;
/** Square charts. */
const SQUARE = 165;

const drawings: ByType = {
  Static: drawMat,
  Balance: drawSway,
  Dynamic: drawWalk,
  seatingDynamic: drawSeat,
  Fitting: (report, { series }) => series && charts(report, courses(report, series)),
  Rehab: drawTravel,
};

export function drawCharts(report: Report): void {
  sectionHeading(report, report.words.t("report:section.charts"), 110);
  drawByType(drawings, report.type, report);
}

function drawMat(report: Report<"Static">, { result }: MeasuredResult<"Static">): void {
  const { words, picture, input } = report;
  const { geometry } = input.record;
  const from = deviceKind(input.record).stance === "bed" ? "head" : "edge";
  const profile = lengthProfileChart({ profile: result.lengthProfile, geometry, from }, words);
  charts(report, [
    ...(picture ? [histogram(report, { counts: result.histogram, top: picture.maximum })] : []),
    { title: words.t("plots:lengthProfile.title"), chart: profile },
  ]);
}

function histogram({ words, picture, input }: Report, { counts, top }: { counts: readonly number[]; top: number }): ShownChart {
  const look = { palette: input.view.palette, scale: picture?.legend.scale ?? { top, limits: null } };
  return {
    title: words.t("plots:histogram.title"),
    chart: pressureHistogram({ bins: histogramBins(counts, top, look), top, unit: input.record.geometry.unit }, words),
  };
}

/** The plane is on the main page. */
function drawSway(report: Report<"Balance">, { result, series }: MeasuredResult<"Balance">): void {
  const { words } = report;
  const trace = series?.body;
  if (trace)
    charts(
      report,
      swaySeriesCharts(trace, words).map((chart) => ({ title: chart.label, chart, height: SWAY_HEIGHT })),
      2,
    );
  if (result.diffusion && series?.diffusion) {
    const title = words.t("results:balance.diffusion.title");
    charts(report, [{ title, chart: diffusionChart(series.diffusion, result.diffusion.planar, words), height: SWAY_HEIGHT }]);
  }
}

function drawWalk(report: Report<"Dynamic">, { result }: MeasuredResult<"Dynamic">): void {
  const { words, input } = report;
  const { t } = words;
  const toneOf = (side: string) => (side === "right" ? ("grey" as const) : ("dark" as const));
  const curves = listSteppingFeet(result).map(({ side, foot: { curve } }) => ({
    name: t(`analyses:load.${side}`),
    tone: toneOf(side),
    curve,
  }));
  const unit = result.loadUnit === "N" ? "N" : input.record.geometry.unit;
  if (curves.length > 0)
    charts(report, [{ title: t("results:dynamic.force.title"), chart: stanceForceChart({ curves, unit }, words), height: 110 }]);
  const steps = stepTraces(result).map(({ side, points }) => ({
    name: t(`analyses:load.${contactSide({ side })}`),
    tone: toneOf(side ?? "single"),
    points,
  }));
  const title = t("results:dynamic.butterfly.title");
  if (steps.length > 0) charts(report, [{ title, chart: butterflyChart({ label: title, steps }, words), width: 250 }]);
}

const courses = ({ words, input }: Report, course: LoadCourse, events?: readonly ChartMark[]): ShownChart[] =>
  loadCourseCharts(course, { unit: input.record.geometry.unit, ...(events ? { events } : {}) }, words).map((chart) => ({
    title: chart.label,
    chart,
    height: COURSE_HEIGHT,
  }));

function drawSeat(report: Report<"seatingDynamic">, { result, series }: MeasuredResult<"seatingDynamic">): void {
  if (!series) return;
  const { words } = report;
  const events = result.reliefs?.events.map(({ kind, startS, endS }): ChartMark => {
    return { axis: "x", at: startS, to: endS, name: words.t(`results:seat.relief.${kind}`) };
  });
  charts(report, courses(report, series.course, events));
  charts(report, [histogram(report, series.histogram), ...(series.centre ? [wayOfSeat(series.centre, words)] : [])], 2);
}

function wayOfSeat(centre: SwayTrace, words: ReportWords): ShownChart {
  const traces = [{ name: words.t("measures:balance.path.name"), tone: "dark" as const, points: toSwayPath(centre) }];
  const chart = planeChart({ label: words.t("results:seat.way"), traces }, { reachCm: SEAT_REACH_CM }, words);
  return { title: words.t("analyses:centre"), chart, width: SQUARE };
}

function drawTravel(report: Report<"Rehab">, { figures, series }: MeasuredResult<"Rehab">): void {
  if (!series) return;
  const { words } = report;
  const { good = "", bad = "" } = figures.given("rehab.travel");
  const label = words.t("results:rehab.wayLabel", { travel: figures.quantity("rehab.travel"), good, bad });
  charts(report, [{ title: words.t("results:rehab.way"), chart: travelChart({ label, trace: series }, words), width: 230 }]);
}
