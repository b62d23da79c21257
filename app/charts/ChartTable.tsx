import { useRef, useState } from "react";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { useOpen } from "~/ui/shown/use-open";
import { useHydrated } from "~/ui/use-hydrated";
import type { ChartRows } from "./chart-table";
import { RowsTable } from "./RowsTable";

interface ChartTableProps {
  caption: string;
  read: () => ChartRows;
  /** Live chart: the handle serves keyboards and screen readers; rows are those of when it opened. */
  moving?: boolean;
}

/** Values of a chart as a table behind a handle. */
export function ChartTable({ caption, read, moving = false }: ChartTableProps) {
  const { t } = useTranslation("plots");
  const place = useRef<HTMLDetailsElement>(null);
  const isOpen = useOpen(place);
  const hydrated = useHydrated();
  return (
    <details
      ref={place}
      className={
        moving
          ? "sr-only open:not-sr-only open:max-h-64 open:overflow-auto focus-within:not-sr-only"
          : "mt-2 open:max-h-80 open:overflow-auto print:hidden"
      }
    >
      <summary className={`w-fit rounded-md py-1 ${moving ? "px-2 text-sm font-medium" : "text-xs text-muted"}`}>
        {t("chart.table")}
      </summary>
      {(isOpen || !hydrated) && <Rows {...{ caption, read, moving }} />}
    </details>
  );
}

function Rows({ caption, read, moving }: ChartTableProps) {
  const { t } = useTranslation("plots");
  const format = useFormat();
  const [opened] = useState(() => (moving ? read() : null));
  const { columns, rows, of } = opened ?? read();
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
