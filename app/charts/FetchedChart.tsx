import { Suspense, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "~/ui/use-hydrated";
import { ChartPicture } from "./ChartPicture";
import { ChartTable, type ChartRows } from "./ChartTable";

interface FetchedChartProps {
  /** What the chart shows, for those who do not see it. */
  label: string;
  read: () => ChartRows;
  children: ReactNode;
}

/** A chart whose library is fetched when it is first seen, and never by the server: one picture to screen readers, and its values as a table. */
export function FetchedChart({ label, read, children }: FetchedChartProps) {
  const alive = useHydrated();
  const waiting = <div className="h-40 animate-shimmer rounded-lg bg-fill" />;
  return (
    <>
      <ChartPicture label={label}>{alive ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}</ChartPicture>
      <ChartTable caption={label} read={read} />
    </>
  );
}

/** Stands in for a chart that could not be fetched; its table of values stays. */
export function Unfetched() {
  const { t } = useTranslation("plots");
  return <p className="grid h-40 place-items-center text-sm text-muted">{t("chart.unfetched")}</p>;
}
