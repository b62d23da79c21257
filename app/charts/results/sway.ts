import type { BalancePart } from "~/domain/analysis/measures/balance-parts";
import type { SwayTrace } from "~/domain/analysis/series";
import type { Localization } from "~/domain/display/localization";
import type { ChartMark, LinesChart, PlaneChart, PlaneEllipse, SeriesTone } from "../chart";
import { scaleAboutZero, scaleOver } from "../chart-scale";
import { MIDDLE, planeChart, toSwayPath } from "./plane";

const MIN_REACH_CM = 1;

export interface Sway {
  trace: SwayTrace | null;
  ellipse: Omit<PlaneEllipse, "at"> | null;
}

export function reachOfSways(sways: readonly Sway[]): number {
  const farthest = sways.reduce((far, { ellipse, trace }) => {
    const places = trace ? [...trace.rightCm, ...trace.frontCm] : [];
    return places.reduce((max, cm) => Math.max(max, Math.abs(cm)), Math.max(far, ellipse?.semiMajorCm ?? far));
  }, MIN_REACH_CM);
  return Math.ceil(2 * farthest) / 2 + 0.25;
}

export const swayReach = (parts: readonly BalancePart[]): number =>
  reachOfSways(parts.map(({ figures: { ellipse }, trace }) => ({ ellipse, trace })));

/** Sway about its own centre with its 95 % ellipse; `reachCm`: one scale for all parts. */
export const swayChart = ({ label, trace, ellipse, reachCm }: Sway & { label: string; reachCm: number }, words: Localization): PlaneChart =>
  planeChart(
    {
      label,
      traces: trace ? [{ name: words.t("measures:balance.path.name"), tone: "dark", points: toSwayPath(trace) }] : [],
      ellipses: ellipse ? [{ ...ellipse, at: MIDDLE }] : [],
    },
    { reachCm },
    words,
  );

export interface NamedSway extends Sway {
  name: string;
}

const tones = ["dark", "orange"] as const satisfies SeriesTone[];
const toneAt = (at: number): SeriesTone => tones[at % tones.length] ?? "dark";

/** One sway, or several named ones overlaid about their own centres. */
export const comparedSwayChart = (
  { label, sways, reachCm }: { label: string; sways: readonly NamedSway[]; reachCm: number },
  words: Localization,
): PlaneChart =>
  planeChart(
    {
      label,
      traces: sways.flatMap(({ name, trace }, at) => (trace ? [{ name, tone: toneAt(at), points: toSwayPath(trace) }] : [])),
      ellipses: sways.flatMap(({ ellipse }, at) =>
        ellipse ? [{ ...ellipse, at: MIDDLE, ...(sways.length > 1 && { tone: toneAt(at) }) }] : [],
      ),
      marker: sways.length === 1,
    },
    { reachCm },
    words,
  );

export const swaySeriesCharts = (
  { seconds, rightCm, frontCm }: SwayTrace,
  { t }: Localization,
  marks: readonly ChartMark[] = [],
): LinesChart[] =>
  [["lateral", rightCm] as const, ["frontBack", frontCm] as const].map(([direction, values]) => {
    const name = t(`results:balance.axis.${direction}`);
    return {
      kind: "lines",
      label: t(`results:balance.series.${direction}`),
      x: { name: t("results:time"), unit: "s", decimals: 2, ...scaleOver(seconds) },
      y: { name, unit: "cm", decimals: 2, ...scaleAboutZero(values) },
      series: [{ name, tone: "dark", points: seconds.map((x, at) => ({ x, y: values[at] ?? null })) }],
      marks,
    };
  });
