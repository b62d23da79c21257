import type { ReactNode } from "react";

interface RowsTableProps {
  caption: ReactNode;
  columns: readonly string[];
  /** The first cell of a row is its head. */
  rows: readonly (readonly string[])[];
  className?: string;
}

/** A table of text, in plain elements. */
export const RowsTable = ({ caption, columns, rows, className }: RowsTableProps) => (
  <table className={className}>
    {caption !== "" && <caption>{caption}</caption>}
    <thead>
      <tr>
        {columns.map((column, at) => (
          <th key={at} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([head, ...cells], row) => (
        <tr key={row}>
          <th scope="row">{head}</th>
          {cells.map((cell, column) => (
            <td key={column}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
