import { extent } from "d3-array";
import type { Localization } from "~/domain/display/localization";
import type { BarsChart, Chart, ChartAxis } from "./chart";
import { className } from "./chart-table";

export function describeChart(chart: Chart, words: Localization): string {
  switch (chart.kind) {
    case "lines":
      return sentences(
        chart.series.map(({ name, points }) =>
          reach(
            name,
            points.map(({ y }) => y),
            { axis: chart.y, words },
          ),
        ),
      );
    case "plane": {
      const places = chart.traces.flatMap(({ points }) => points);
      return sentences([
        reach(
          chart.x.name,
          places.map(({ rightCm }) => rightCm),
          { axis: chart.x, words },
        ),
        reach(
          chart.y.name,
          places.map(({ frontCm }) => frontCm),
          { axis: chart.y, words },
        ),
      ]);
    }
    case "bars":
      return sentences([fullest(chart, words)]);
    case "phases":
      return sentences(
        chart.rows.map(({ name, values }) => {
          const { unit, decimals } = chart.x;
          const parts = chart.phases.map((phase, at) => `${phase.name} ${words.format.quantity(values[at], unit, { atMost: decimals })}`);
          return `${name}: ${parts.join(", ")}`;
        }),
      );
  }
}

const sentences = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join("; ");

function reach(
  name: string,
  values: readonly (number | null)[],
  { axis: { unit, decimals }, words: { t, format } }: { axis: ChartAxis; words: Localization },
): string | null {
  const [min, max] = extent(values.filter((value) => value !== null));
  if (min === undefined || max === undefined) return null;
  const number = (value: number): string => format.number(value, { atMost: decimals });
  return t("plots:chart.reach", { name, least: number(min), most: number(max), unit });
}

function fullest({ x, y, bars }: BarsChart, words: Localization): string | null {
  const max = bars.reduce<BarsChart["bars"][number] | null>((full, bar) => (full && full.value >= bar.value ? full : bar), null);
  if (!max) return null;
  const number = words.format.quantity(max.value, y.unit || y.name, { atMost: y.decimals });
  return words.t("plots:chart.fullest", { class: className(max, x, words), number });
}
