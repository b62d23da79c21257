import type { MeasuredFigure } from "~/domain/analysis/measures/figures";
import type { Localization } from "~/domain/display/localization";
import type { Block, BlockNamed, Table, TableCell, TableHead } from "./document";

export const measureHead = ({ measure, unit }: MeasuredFigure, { t }: Localization, withUnit = true): TableHead => ({
  name: t(`measures:${measure.words}.name`),
  measure,
  ...(withUnit && unit.symbol !== "" ? { unit: unit.symbol } : {}),
});

interface MeasureRows extends Pick<Table, "caption" | "dense"> {
  columns: readonly TableHead[];
  /** A measure each; all figures of a row share its name and unit. */
  rows: readonly (readonly MeasuredFigure[])[];
}

/** A row per measure. */
export const measureRows = ({ rows, ...table }: MeasureRows, words: Localization): BlockNamed<"table"> => ({
  block: "table",
  ...table,
  rows: rows.flatMap((figures) => (figures[0] ? [{ head: measureHead(figures[0], words, false), cells: figures }] : [])),
});

interface MeasureColumns extends Pick<Table, "caption"> {
  rows: readonly { head: TableHead; figures: readonly MeasuredFigure[] }[];
  /** Measures that paper has; default all. */
  onPaper?: (id: string) => boolean;
}

/** A column per measure. */
export const measureColumns = ({ rows, onPaper = () => true, ...table }: MeasureColumns, words: Localization): BlockNamed<"table"> => ({
  block: "table",
  ...table,
  columns: (rows[0]?.figures ?? []).map((figure) => ({ ...measureHead(figure, words), ...(onPaper(figure.id) ? {} : { detail: true }) })),
  rows: rows.map(({ head, figures }) => ({ head, cells: figures })),
});

const isMissing = (cell: TableCell): boolean =>
  cell === null || (typeof cell === "object" && ("measure" in cell ? cell : cell.second).value === null);

/** Without rows and columns of dashes, which are named below. */
export function knownOnly(table: BlockNamed<"table">, { t }: Localization): Block[] {
  const rows = table.rows.filter(({ cells }) => !cells.every(isMissing));
  const isKnown = table.columns.map(({ measure }, at) => measure === undefined || rows.some(({ cells }) => !isMissing(cells[at] ?? null)));
  const known = <Item>(items: readonly Item[]): Item[] => items.filter((_, at) => isKnown[at]);
  const missing = [
    ...table.rows.filter((row) => !rows.includes(row)).map(({ head }) => head.name),
    ...table.columns.filter((_, at) => rows.length > 0 && !isKnown[at]).map(({ name }) => name),
  ];
  const shown = { ...table, columns: known(table.columns), rows: rows.map((row) => ({ ...row, cells: known(row.cells) })) };
  return [
    ...(rows.length > 0 ? [shown] : []),
    ...(missing.length > 0 ? [{ block: "text", small: true, text: t("results:notKnown", { names: missing.join(", ") }) } as const] : []),
  ];
}
