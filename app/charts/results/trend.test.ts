import { describe, expect, test } from "vitest";
import { toCircumstances } from "~/domain/analysis/comparison/circumstances";
import type { TrendPoint } from "~/domain/analysis/comparison/trend";
import { toFigure } from "~/domain/analysis/measures/result-figures";
import type { Conditions } from "~/domain/analysis/recording/conditions";
import { daysOnClock } from "~/domain/calendar-days";
import { squareCellsKpa } from "~/domain/device/kind";
import { makeFormat } from "~/i18n/format";
import { translator } from "~/i18n/i18n.server";
import { toChartTable } from "../chart-table";
import { drawChart } from "../draw/draw-chart";
import { trendChart } from "./trend";

const words = { t: translator("en"), format: makeFormat("en") };
const path = (value: number | null) => toFigure("Balance", "balance.body.planar.path", { value, unit: "kPa" });
const dateOf = daysOnClock({ timeZone: null });

/** One analysis per day from 1 March. */
const days = (values: readonly (number | null)[], conditions: readonly Conditions[] = []): TrendPoint[] =>
  values.map((value, at) => ({
    id: String(at),
    at: new Date(Date.UTC(2026, 2, at + 1)),
    figure: path(value),
    isOutdated: false,
    circumstances: toCircumstances({
      deviceType: "Podology IoT",
      exercise: null,
      conditions: conditions[at] ?? {},
      geometry: squareCellsKpa(48, 48, 1),
      durationMs: 30_000,
      nominalHz: 50,
      state: "complete",
      result: { threshold: 5, evenDurationS: null },
    }),
  }));
const chartOf = (points: TrendPoint[], repeats: { limit: number } | { percent: number } | null = null) =>
  trendChart(points, { name: "Path", figure: path(null), repeats, dateOf }, words);
const shapes = (chart: ReturnType<typeof chartOf>, part: string) =>
  drawChart(chart, { number: String }).shapes.filter((shape) => "part" in shape && shape.part === part);

describe("[PEER-7] a figure over a person's analyses", () => {
  test("stands at its dates, each with a dot, and as a table by date", () => {
    const chart = chartOf(days([40, 38, 30]));
    expect(shapes(chart, "value")).toHaveLength(3);
    expect(toChartTable(chart, words).rows).toEqual([
      ["2026-03-01", "40.00"],
      ["2026-03-02", "38.00"],
      ["2026-03-03", "30.00"],
    ]);
  });

  test("has a gap where an analysis has no such figure", () => {
    const chart = chartOf(days([40, null, 30]));
    expect(chart.series[0]?.points.map(({ y }) => y)).toEqual([40, null, 30]);
    expect(shapes(chart, "value")).toHaveLength(2);
  });

  test("of different conditions is a line each, by their words; a line runs on over analyses of the other", () => {
    const [open, closed] = [{ eyes: "open" }, { eyes: "closed" }] as const;
    const chart = chartOf(days([40, 60, 38, 62], [open, closed, open, closed]));
    expect(chart.series.map(({ name }) => name)).toEqual(["closed", "open"]);
    const [line] = shapes(chart, "series");
    expect(line).toMatchObject({ d: expect.stringMatching(/^M[\d.,]+L[\d.,]+$/) as unknown });
  });

  test("has what repeats vary by as a band about the first figure, absolute or in per cent", () => {
    expect(chartOf(days([40, 30]), { limit: 6 }).marks).toMatchObject([{ at: 34, to: 46 }]);
    expect(chartOf(days([40, 30]), { percent: 10 }).marks).toMatchObject([{ at: 36, to: 44 }]);
    expect(chartOf(days([40, 30])).marks).toEqual([]);
  });

  test("of one analysis, or of none with the figure, can be drawn", () => {
    expect(shapes(chartOf(days([40])), "value")).toHaveLength(1);
    expect(shapes(chartOf(days([null, null])), "value")).toHaveLength(0);
  });
});
