import { axisTitle, type BarsChart, type Chart, type LinesChart, type PhasesChart, type PlaneChart } from "./chart";
import type { ChartWords } from "./chart-words";

/** A chart's values as text, in the reader's language. */
export interface ChartRows {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** How many rows there would be if all were shown. */
  of: number;
}

/** As many as a person reads. */
const MOST_ROWS = 50;

/** The values of a chart: all, or at most 50 of them evenly from the first to the last. */
export function tableOf(chart: Chart, words: ChartWords): ChartRows {
  switch (chart.kind) {
    case "lines":
      return tableOfLines(chart, words);
    case "bars":
      return tableOfBars(chart, words);
    case "phases":
      return tableOfPhases(chart, words);
    case "plane":
      return tableOfPlane(chart, words);
  }
}

/** So many of `length` places, the first and the last among them. */
export function chosenPlaces(length: number, most = MOST_ROWS): number[] {
  if (length <= most) return Array.from({ length }, (_, at) => at);
  return Array.from({ length: most }, (_, row) => Math.round((row * (length - 1)) / (most - 1)));
}

function tableOfLines({ x, y, series }: LinesChart, { t, format }: ChartWords): ChartRows {
  const number = (value: number | null | undefined): string => format.number(value, { atMost: y.decimals });
  const columns = series.flatMap(({ name, points }) => {
    const hasDeviation = points.some(({ deviation }) => deviation !== undefined);
    return [
      { title: axisTitle({ name, unit: y.unit }), read: (at: number) => number(points[at]?.y) },
      ...(hasDeviation
        ? [
            {
              title: axisTitle({ name: t("plots:chart.deviation", { name }), unit: y.unit }),
              read: (at: number) => number(points[at]?.deviation),
            },
          ]
        : []),
    ];
  });
  const moments = series[0]?.points ?? [];
  return {
    columns: [axisTitle(x), ...columns.map(({ title }) => title)],
    rows: chosenPlaces(moments.length).map((at) => [
      format.number(moments[at]?.x, { atMost: x.decimals }),
      ...columns.map(({ read }) => read(at)),
    ]),
    of: moments.length,
  };
}

const tableOfBars = ({ x, y, bars }: BarsChart, words: ChartWords): ChartRows => ({
  columns: [axisTitle(x), axisTitle(y)],
  rows: bars.map((bar) => [className(bar, x, words), words.format.number(bar.value, { atMost: y.decimals })]),
  of: bars.length,
});

/** "20 to 40 mmHg". */
export const className = (
  { from, to }: BarsChart["bars"][number],
  { unit, decimals }: BarsChart["x"],
  { t, format }: ChartWords,
): string => {
  const number = (value: number): string => format.number(value, { atMost: decimals });
  return t("plots:histogram.class", { from: number(from), to: number(to), unit });
};

const tableOfPhases = ({ x, phases, rows }: PhasesChart, { format }: ChartWords): ChartRows => ({
  columns: [x.name, ...phases.map(({ name }) => axisTitle({ name, unit: x.unit }))],
  rows: rows.map(({ name, values }) => [name, ...values.map((value) => format.number(value, { atMost: x.decimals }))]),
  of: rows.length,
});

function tableOfPlane({ x, y, traces }: PlaneChart, { t, format }: ChartWords): ChartRows {
  const places = traces.flatMap(({ name, points }) => points.map((point, at) => ({ name, point, at })));
  const isNamed = traces.length > 1;
  return {
    columns: [t("plots:chart.place"), ...(isNamed ? [t("plots:chart.trace")] : []), axisTitle(x), axisTitle(y)],
    rows: chosenPlaces(places.length).flatMap((chosen) => {
      const place = places[chosen];
      if (!place) return [];
      const { name, point, at } = place;
      return [
        [
          format.number(at + 1),
          ...(isNamed ? [name] : []),
          format.number(point.rightCm, { atMost: x.decimals }),
          format.number(point.frontCm, { atMost: y.decimals }),
        ],
      ];
    }),
    of: places.length,
  };
}
