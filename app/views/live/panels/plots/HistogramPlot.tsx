import { useMemo, useEffect } from "react";
import { Histogram } from "~/charts/Histogram";
import { histogramBins, histogramTop } from "~/heatmap/scale/histogram-bins";
import { useMapScene } from "~/heatmap/use-map-scene";
import { useFormat } from "~/i18n/use-format";
import { usePressure } from "~/i18n/use-pressure";
import { useTranslation } from "~/i18n/use-translation";
import type { FiguresSource } from "../../figures/live-figures";
import { frameFigures, useFigures } from "../../figures/ShownFigures";
import type { PlotProps } from "./plot-props";
import { PlotCard } from "./PlotCard";

export function HistogramPlot({ frames, kind, geometry, view, figures, firstFrame, still, onClose }: PlotProps) {
  const { t } = useTranslation("plots");
  const format = useFormat();
  const { scale } = useMapScene({ kind, geometry, frames, view, first: firstFrame });
  const { counts, top } = useHistogram(figures, histogramTop(scale.top));
  const { unit, valueOf } = usePressure(geometry.unit);
  const bins = useMemo(
    () => histogramBins(counts, top, { palette: view.palette, scale }).map((bin) => ({ ...bin, from: valueOf(bin.from) })),
    [counts, top, view.palette, scale, valueOf],
  );
  return (
    <PlotCard
      title={t("histogram.title")}
      note={t("histogram.note", { unit, bins: format.number(bins.length) })}
      empty={bins.length === 0}
      still={still}
      onClose={onClose}
    >
      <Histogram bins={bins} top={valueOf(top)} unit={unit} moving />
    </PlotCard>
  );
}

interface CountedCells {
  counts: readonly number[];
  /** Upper end of the last class, in the mat's unit. */
  top: number;
}

/**
 * Loaded cells in eight classes up to `wantedTop`, or to the previous top until the next figures; empty before the
 * first frame.
 */
function useHistogram(source: FiguresSource, wantedTop: number): CountedCells {
  const { setHistogramTop } = source;
  useEffect(() => setHistogramTop(wantedTop), [setHistogramTop, wantedTop]);
  const figures = useFigures(frameFigures);
  return { counts: figures?.histogram ?? [], top: figures?.histogramTop ?? wantedTop };
}
