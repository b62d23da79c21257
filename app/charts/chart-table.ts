import type { Localization } from "~/domain/display/localization";
import { itemAt } from "~/domain/lists/item-at";
import { axisText, axisTitle, type BarsChart, type Chart, type LinesChart, type PhasesChart, type PlaneChart } from "./chart";

/** In the reader's language. */
export interface ChartRows {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  of: number;
}

const MAX_ROWS = 50;

export function toChartTable(chart: Chart, words: Localization): ChartRows {
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

/** Evenly spaced indices with first and last. */
export function chosenPlaces(length: number): number[] {
  const step = Math.max(1, Math.ceil((length - 1) / MAX_ROWS));
  return Array.from({ length }, (_, at) => at).filter((at) => at % step === 0 || at === length - 1);
}

function tableOfLines({ x, y, series, marks }: LinesChart, { t, format }: Localization): ChartRows {
  const number = (value: number | null | undefined): string => format.number(value, { decimals: y.decimals });
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
  const chosen = chosenPlaces(moments.length);
  const notes = notesByPlace(marks, chosen, (at) => itemAt(moments, at).x);
  return {
    columns: [axisTitle(x), ...columns.map(({ title }) => title), ...(notes.size > 0 ? [t("plots:chart.noted")] : [])],
    rows: chosen.map((at) => {
      const moment = itemAt(moments, at).x;
      return [
        axisText(x, moment, () => format.number(moment, { decimals: x.decimals })),
        ...columns.map(({ read }) => read(at)),
        ...(notes.size > 0 ? [notes.get(at)?.join("; ") ?? ""] : []),
      ];
    }),
    of: moments.length,
  };
}

function notesByPlace(
  marks: LinesChart["marks"],
  chosen: readonly number[],
  xAt: (place: number) => number,
): ReadonlyMap<number, string[]> {
  const notes = new Map<number, string[]>();
  for (const { axis, at, name, note } of marks) {
    const place = chosen.findLast((one) => xAt(one) <= at) ?? chosen[0];
    if (axis !== "x" || note === undefined || place === undefined) continue;
    notes.set(place, [...(notes.get(place) ?? []), `${name}: ${note}`]);
  }
  return notes;
}

const tableOfBars = ({ x, y, bars }: BarsChart, words: Localization): ChartRows => ({
  columns: [axisTitle(x), axisTitle(y)],
  rows: bars.map((bar) => [className(bar, x, words), words.format.number(bar.value, { decimals: y.decimals })]),
  of: bars.length,
});

/** "20 to 40 mmHg". */
export const className = (
  { from, to }: BarsChart["bars"][number],
  { unit, decimals }: BarsChart["x"],
  { t, format }: Localization,
): string => {
  const number = (value: number): string => format.number(value, { atMost: decimals });
  return t("plots:histogram.class", { from: number(from), to: number(to), unit });
};

const tableOfPhases = ({ x, phases, rows }: PhasesChart, { format }: Localization): ChartRows => ({
  columns: [x.name, ...phases.map(({ name }) => axisTitle({ name, unit: x.unit }))],
  rows: rows.map(({ name, values }) => [name, ...values.map((value) => format.number(value, { decimals: x.decimals }))]),
  of: rows.length,
});

function tableOfPlane({ x, y, traces }: PlaneChart, { t, format }: Localization): ChartRows {
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
          format.number(point.rightCm, { decimals: x.decimals }),
          format.number(point.frontCm, { decimals: y.decimals }),
        ],
      ];
    }),
    of: places.length,
  };
}
