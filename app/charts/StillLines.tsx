import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/use-format";
import type { ChartRows } from "./ChartTable";
import { FetchedChart, Unfetched } from "./FetchedChart";
import type { LinesProps } from "./NivoLines";

const Lines = lazy(() =>
  import("./NivoLines").then(
    ({ NivoLines }) => ({ default: NivoLines }),
    () => ({ default: Unfetched }),
  ),
);

interface StillLinesProps extends LinesProps {
  /** What the chart shows, for those who do not see it. */
  label: string;
  /** What x counts, as a head of the table. */
  xName: string;
}

/** Series of a result. All series share their moments. */
export function StillLines({ label, xName, ...lines }: StillLinesProps) {
  const { series, unit, xUnit } = lines;
  const { t } = useTranslation("plots");
  const format = useFormat();
  const number = (value: number | null | undefined): string => format.number(value, { atMost: 2 });
  const read = (): ChartRows => ({
    columns: [t("chart.column", { name: xName, unit: xUnit }), ...series.map(({ name }) => t("chart.column", { name, unit }))],
    rows: (series[0]?.points ?? []).map(({ x }, index) => [number(x), ...series.map(({ points }) => number(points[index]?.y))]),
  });
  return (
    <FetchedChart label={label} read={read}>
      <Lines {...lines} />
    </FetchedChart>
  );
}
