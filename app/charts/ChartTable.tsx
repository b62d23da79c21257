import { useState } from "react";
import { useTranslation } from "react-i18next";

/** A chart's values as text, in the reader's language. */
export interface ChartRows {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The values of a chart as a table, made when it is opened and never before. Its handle is seen by the keyboard and heard by screen readers. */
export function ChartTable({ caption, read }: { caption: string; read: () => ChartRows }) {
  const { t } = useTranslation("plots");
  const [table, setTable] = useState<ChartRows | null>(null);
  return (
    <details
      className="sr-only open:not-sr-only open:max-h-64 open:overflow-auto focus-within:not-sr-only"
      onToggle={(event) => setTable(event.currentTarget.open ? read() : null)}
    >
      <summary className="w-fit rounded-md px-2 py-1 text-sm font-medium">{t("chart.table")}</summary>
      {table && (
        <table className="numeral text-right text-xs [&_td]:px-2 [&_th]:px-2 [&_th]:font-normal [&_th]:text-muted">
          <caption className="py-1 text-left text-muted">{caption}</caption>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([head, ...cells]) => (
              <tr key={head}>
                <th scope="row">{head}</th>
                {cells.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
