import type { ReactNode } from "react";
import { Figure } from "~/ui/Figure";

export interface FigureColumn {
  name: ReactNode;
  /** Name for screen readers if it is not plain text. */
  spoken?: string;
  /** Needed if the name is not text. */
  key?: string;
  /** Unit of all its figures, which then omit it. */
  unit?: string;
}

export interface FigureRow {
  name: ReactNode;
  /** Name for screen readers if it is not plain text. */
  spoken?: string;
  /** Needed if the name is not text or not unique. */
  key?: string;
  unit?: string;
  /** Localised figures by column; null if not measured. */
  values: readonly (string | null)[];
}

interface FigureTableProps {
  /** For screen readers. */
  caption: string;
  columns: readonly FigureColumn[];
  rows: readonly FigureRow[];
}

/** Compact in a narrow card; scrolls sideways on phones. */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    <div tabIndex={0} role="group" aria-label={caption} className="@container overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-xs text-muted">
            <td />
            {columns.map(({ name, spoken, key, unit }) => (
              <th
                key={key ?? (typeof name === "string" ? name : undefined)}
                scope="col"
                abbr={spoken}
                className="h-9 px-1 py-1.5 text-right align-bottom font-medium max-sm:min-w-18 last:pr-3 @md:px-1.5"
              >
                {name}
                {unit !== undefined && <span className="block font-normal whitespace-nowrap">{unit}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, spoken, key, unit, values }) => (
            <tr key={key ?? (typeof name === "string" ? name : undefined)} className="border-t border-hair">
              <th scope="row" abbr={spoken} className="h-9 min-w-24 py-1.5 pr-2 pl-4 text-left font-normal text-muted @xl:min-w-28">
                {name}
              </th>
              {values.map((value, column) => (
                <td key={column} className="px-1 py-1.5 text-right last:pr-3 @md:px-1.5">
                  <Figure value={value} unit={unit} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
