import type { TrendPoint } from "~/domain/analysis/comparison/trend";
import type { MeasuredFigure } from "~/domain/analysis/measures/figures";
import { toFigure } from "~/domain/analysis/measures/result-figures";
import type { SourceName } from "~/domain/analysis/measures/sources";
import type { TrendData } from "./patient-history-data";

interface ShownTrend {
  points: TrendPoint[];
  figure: MeasuredFigure;
  /** Normal variation with its source; null if unknown. */
  repeats: (({ limit: number } | { percent: number }) & { source: SourceName }) | null;
  /** Number of analyses without a point, by reason. */
  gaps: { outdated: number; missing: number; otherUnit: number };
}

/** The trend with its measures from the catalogue. Figures in another unit than the newest are gaps. */
export function shownTrend({ type, measure, points, repeats }: TrendData): ShownTrend {
  const newest = points.at(-1);
  const figure = toFigure(type, measure, { value: newest?.value ?? null, unit: newest?.unit ?? "kPa" });
  const figures = points.map(({ value, unit }) => toFigure(type, measure, { value, unit }));
  const isOther = (at: number): boolean => figures[at]?.unit.symbol !== figure.unit.symbol;
  const shown = points.map(({ id, at, isOutdated, circumstances }, place): TrendPoint => {
    const own = figures[place] ?? figure;
    return { id, at, isOutdated, circumstances, figure: isOther(place) ? { ...own, value: null } : own };
  });
  const published = figure.measure.smallestChange;
  return {
    points: shown,
    figure,
    repeats: published
      ? { percent: published.percent.to, source: published.source }
      : repeats && { limit: repeats.limit, source: "bland1996" },
    gaps: {
      outdated: points.filter(({ isOutdated }) => isOutdated).length,
      missing: points.filter(({ value, isOutdated }) => value === null && !isOutdated).length,
      otherUnit: points.filter(({ value }, at) => value !== null && isOther(at)).length,
    },
  };
}
