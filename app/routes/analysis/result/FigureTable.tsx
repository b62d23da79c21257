import type { ReactNode } from "react";
import { Figure } from "~/ui/Figure";

export interface FigureColumn {
  name: ReactNode;
  /** What is said with each of its figures where its name holds more than words. */
  spoken?: string;
  /** Tells the column from the others where its name is no text. */
  key?: string;
  /** Of all its figures; they then stand without. */
  unit?: string;
}

export interface FigureRow {
  name: ReactNode;
  /** What is said with each of its figures where its name holds more than words. */
  spoken?: string;
  /** Tells the row from the others where its name is no text, or not the only one. */
  key?: string;
  unit?: string;
  /** Figures in the reader's language, one a column; null for what was not measured. */
  values: readonly (string | null)[];
}

interface FigureTableProps {
  /** What is measured, for screen readers. */
  caption: string;
  columns: readonly FigureColumn[];
  rows: readonly FigureRow[];
}

/** Figures in rows and columns, closer together in a narrow card; on a phone it scrolls sideways by itself. */
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
