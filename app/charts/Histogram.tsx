import { lazy, memo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/use-format";
import { FetchedChart, Unfetched } from "./FetchedChart";
import type { HistogramBarsProps } from "./NivoHistogram";

const Bars = lazy(() =>
  import("./NivoHistogram").then(
    ({ NivoHistogram }) => ({ default: NivoHistogram }),
    () => ({ default: Unfetched }),
  ),
);

interface HistogramProps extends HistogramBarsProps {
  /** What is counted, for those who do not see it. */
  label: string;
  /** Of the classes. */
  unit: string;
}

/** How many cells lie in each class of pressure; with a notice when there is none. Renders only for other counts: Nivo takes 4 ms and more. */
export const Histogram = memo(function Histogram({ label, unit, bins, top }: HistogramProps) {
  const { t } = useTranslation("plots");
  const format = useFormat();
  if (bins.every(({ count }) => count === 0)) {
    return <p className="grid h-40 place-items-center text-sm text-muted">{t("histogram.noDataAvailable")}</p>;
  }
  const number = (value: number): string => format.number(value, { atMost: 1 });
  const rows = bins.map(({ from, count }, index) => [
    t("histogram.class", { from: number(from), to: number(bins[index + 1]?.from ?? top), unit }),
    format.number(count),
  ]);
  return (
    <FetchedChart label={label} read={() => ({ columns: [t("histogram.pressure"), t("histogram.cells")], rows })}>
      <Bars bins={bins} top={top} />
    </FetchedChart>
  );
});
