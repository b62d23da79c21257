import type { Table, TableCell, TableHead } from "~/analyses/document";
import { figureText } from "~/domain/analysis/measures/figures";
import { table as paperTable, type PaperCell, type PaperRow } from "../flow/table.server";
import type { Report } from "../report";
import { figureCell } from "./section.server";

/** More columns start another table. */
const MAX_COLUMNS = 6;
/** A dense table as narrow and long as this stands in two halves side by side. */
const HALVED = { columns: 3, rows: 8 };

/** A document's table in a report's width, without what is left to pages. */
export function drawFigureTable(
  { flow, words }: Pick<Report, "flow" | "words">,
  { columns, rows, dense = false }: Table,
  /** Above the rows' names. */
  corner = "",
): void {
  const shown = columns.flatMap((column, at) => (column.detail ? [] : [at]));
  const title = ({ name, unit, note, group }: TableHead): string =>
    [group === undefined ? name : `${group}: ${name}`, ...(unit === undefined ? [] : [`(${unit})`])].join(" ") +
    (note === undefined ? "" : `, ${note}`);
  const rowsOf = (places: readonly number[]): PaperRow[] =>
    rows.map(({ head, cells, strong }) => {
      const unit = head.unit ?? (dense ? unitOf(cells) : undefined);
      return {
        ...(strong ? { strong } : {}),
        cells: [
          { text: unit === undefined ? head.name : `${head.name} (${unit})`, ...(head.note === undefined ? {} : { note: head.note }) },
          ...places.map((at) => paperCell(cells[at] ?? null, words, [dense ? unit : undefined, columns[at]?.unit])),
        ],
      };
    });
  const parts = Math.ceil(shown.length / MAX_COLUMNS);
  const perPart = Math.ceil(shown.length / parts);
  for (let part = 0; part < parts; part++) {
    const places = shown.slice(part * perPart, (part + 1) * perPart);
    const heads = [{ title: corner }, ...places.map((at) => ({ title: columns[at] ? title(columns[at]) : "", align: "end" as const }))];
    const content = rowsOf(places);
    if (dense && places.length <= HALVED.columns && content.length > HALVED.rows) {
      const half = Math.ceil(content.length / 2);
      const blank = heads.map(() => ({ text: "" }));
      paperTable(flow, {
        dense,
        rowHeads: false,
        columns: [...heads, ...heads],
        rows: content.slice(0, half).map(({ cells }, at) => ({ cells: [...cells, ...(content[half + at]?.cells ?? blank)] })),
      });
    } else paperTable(flow, { dense, columns: heads, rows: content });
    if (part < parts - 1) flow.space(8);
  }
}

/** Of a row's figures, which share it. */
function unitOf(cells: readonly TableCell[]): string | undefined {
  const [figure] = cells.flatMap((cell) => (cell !== null && typeof cell === "object" && "measure" in cell ? [cell] : []));
  return figure?.unit.symbol || undefined;
}

function paperCell(cell: TableCell, words: Report["words"], stated: readonly (string | undefined)[]): PaperCell {
  if (cell === null) return { text: "—" };
  if (typeof cell === "string") return { text: cell };
  if ("measure" in cell) return figureCell(cell, words, !stated.includes(cell.unit.symbol));
  const { first, second } = cell;
  return { ...figureCell(second, words), lead: { text: figureText(first, words.format) ?? "—", unit: first.unit.symbol } };
}
