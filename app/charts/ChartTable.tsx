import { useState } from "react";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { useHydrated } from "~/ui/use-hydrated";
import type { ChartRows } from "./chart-table";
import { RowsTable } from "./RowsTable";

interface ChartTableProps {
  caption: string;
  read: () => ChartRows;
  /** Live chart: the handle serves keyboards and screen readers; rows are rendered when opened. */
  moving?: boolean;
}

/** Values of a chart as a table behind a handle. */
export function ChartTable({ caption, read, moving = false }: ChartTableProps) {
  const { t } = useTranslation("plots");
  const [opened, setOpened] = useState<ChartRows | null>(null);
  const alive = useHydrated();
  const table = moving && alive ? opened : read();
  return (
    <details
      className={
        moving
          ? "sr-only open:not-sr-only open:max-h-64 open:overflow-auto focus-within:not-sr-only"
          : "mt-2 open:max-h-80 open:overflow-auto print:hidden"
      }
      onToggle={moving ? (event) => setOpened(event.currentTarget.open ? read() : null) : undefined}
    >
      <summary className={`w-fit rounded-md py-1 ${moving ? "px-2 text-sm font-medium" : "text-xs text-muted"}`}>
        {t("chart.table")}
      </summary>
      {table && <Rows caption={caption} {...table} />}
    </details>
  );
}

function Rows({ caption, columns, rows, of }: ChartRows & { caption: string }) {
  const { t } = useTranslation("plots");
  const format = useFormat();
  return (
    <RowsTable
      className="numeral text-right text-xs [&_caption]:py-1 [&_caption]:text-left [&_caption]:text-muted [&_td]:px-2 [&_th]:px-2 [&_th]:font-normal [&_th]:text-muted"
      caption={
        <>
          {caption}
          {rows.length < of && (
            <span className="block">{t("chart.sampled", { shown: format.number(rows.length), all: format.number(of) })}</span>
          )}
        </>
      }
      columns={columns}
      rows={rows}
    />
  );
}
