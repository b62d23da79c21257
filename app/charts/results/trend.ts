import {
  circumstanceNames,
  differingCircumstances,
  isStatedCircumstance,
  type Circumstance,
  type Circumstances,
} from "~/domain/analysis/comparison/circumstances";
import type { TrendPoint } from "~/domain/analysis/comparison/trend";
import type { MeasuredFigure } from "~/domain/analysis/measures/figures";
import { circumstanceText } from "~/domain/analysis/sentences/circumstances";
import type { Localization } from "~/domain/display/localization";
import type { ChartAxis, ChartSeries, LinesChart, SeriesTone } from "../chart";
import { scaleAbout } from "../chart-scale";

interface TrendOptions {
  /** Name of the figure. */
  name: string;
  figure: MeasuredFigure;
  /** Test-retest variation about the first figure, absolute or per cent; null if unknown. */
  repeats: { limit: number } | { percent: number } | null;
  dateOf: (at: Date) => string;
}

const tones: readonly SeriesTone[] = ["dark", "grey", "pale"];
const MAX_DATES = 5;

/**
 * Oldest first: a line per set of conditions. Incomparable units or mats have their own lines; a missing figure is a
 * gap.
 */
export function trendChart(
  points: readonly TrendPoint[],
  { name, figure, repeats, dateOf }: TrendOptions,
  words: Localization,
): LinesChart {
  const { t } = words;
  const groups = groupsOf(points, name, words).filter(
    ({ points: own }, at) => at === 0 || own.some(({ figure: { value } }) => value !== null),
  );
  const values = points.flatMap(({ figure: { value } }) => value ?? []);
  const first = groups[0]?.points.find((point) => point.figure.value !== null)?.figure.value ?? null;
  const band = first !== null && repeats ? bandAbout(first, repeats) : null;
  return {
    kind: "lines",
    label: t("compare:trend.label", { name }),
    x: timeAxis(points, { name: t("compare:trend.date"), dateOf }),
    y: { name, unit: figure.unit.symbol, decimals: figure.measure.decimals, ...scaleAbout([...values, ...(band ?? [])]) },
    series: groups.map(({ title, points: own, tone }) => seriesOf(points, { title, own: new Set(own), tone })),
    marks: band ? [{ axis: "y", at: band[0], to: band[1], name: t("compare:trend.band") }] : [],
    dots: true,
  };
}

function bandAbout(first: number, repeats: NonNullable<TrendOptions["repeats"]>): [from: number, to: number] {
  const reach = "percent" in repeats ? (Math.abs(first) * repeats.percent) / 100 : repeats.limit;
  return [first - reach, first + reach];
}

function timeAxis(points: readonly TrendPoint[], { name, dateOf }: { name: string; dateOf: (at: Date) => string }): ChartAxis {
  const times = points.map(({ at }) => at.getTime());
  const [from = 0, last = 0] = [times[0], times.at(-1)];
  const step = Math.max(1, Math.ceil((times.length - 1) / (MAX_DATES - 1)));
  const room = (last - from) / MAX_DATES;
  const ticks = times
    .filter((_, at) => at % step === 0)
    .reduce<number[]>((kept, at) => (at - (kept.at(-1) ?? -Infinity) < room ? kept : [...kept, at]), []);
  return {
    name,
    unit: "",
    decimals: 0,
    from,
    to: last > from ? last : from + 1,
    ticks,
    texts: points.map(({ at }) => ({ at: at.getTime(), text: dateOf(at) })),
  };
}

const seriesOf = (
  all: readonly TrendPoint[],
  { title, own, tone }: { title: string; own: ReadonlySet<TrendPoint>; tone: SeriesTone },
): ChartSeries => ({
  name: title,
  tone,
  points: all.map((point) => ({
    x: point.at.getTime(),
    y: own.has(point) ? point.figure.value : null,
    ...(own.has(point) ? {} : { absent: true }),
  })),
});

interface TrendGroup {
  title: string;
  tone: SeriesTone;
  points: TrendPoint[];
}

const parting = ["kind", "threshold", ...circumstanceNames.filter(isStatedCircumstance)] as const;
const keyOf = (circumstances: Circumstances): string => parting.map((name) => circumstances[name]).join("/");

function groupsOf(points: readonly TrendPoint[], name: string, words: Localization): TrendGroup[] {
  const groups = new Map<string, TrendPoint[]>();
  for (const point of [...points].reverse()) {
    const key = keyOf(point.circumstances);
    const own = groups.get(key);
    if (own) own.push(point);
    else groups.set(key, [point]);
  }
  const all = [...groups.values()].map((own) => own.reverse());
  const differing = differingCircumstances(all.flatMap(([one]) => one?.circumstances ?? []));
  const named = all.length <= tones.length ? all : all.slice(0, tones.length - 1);
  const rest = all.slice(named.length).flat();
  return [
    ...named.map((own, at) => ({ title: titleOf(own, differing, words) || name, tone: tones[at] ?? "pale", points: own })),
    ...(rest.length > 0 ? [{ title: words.t("compare:trend.others"), tone: "pale" as const, points: rest }] : []),
  ];
}

/** Differing conditions: "closed, foam"; empty for a single line. */
function titleOf([one]: readonly TrendPoint[], differing: readonly Circumstance[], words: Localization): string {
  return parting.flatMap((name) => (one && differing.includes(name) ? [circumstanceText(name, one.circumstances, words)] : [])).join(", ");
}
