import { memo } from "react";
import { useLocalization } from "~/i18n/use-localization";
import { useTranslation } from "~/i18n/use-translation";
import { DrawnChart } from "./DrawnChart";
import { pressureHistogram, type HistogramBin } from "./results/pressure-histogram";

interface HistogramProps {
  bins: readonly HistogramBin[];
  top: number;
  /** Of the classes. */
  unit: string;
  moving?: boolean;
}

/** Cells per class of pressure; a notice if empty. Renders only for other counts. */
export const Histogram = memo(function Histogram({ bins, top, unit, moving }: HistogramProps) {
  const { t } = useTranslation("plots");
  const words = useLocalization();
  if (bins.every(({ count }) => count === 0)) {
    return <p className="grid h-40 place-items-center text-sm text-muted">{t("histogram.noDataAvailable")}</p>;
  }
  return <DrawnChart chart={pressureHistogram({ bins, top, unit }, words)} moving={moving} />;
});
