import type { MeasuredFigure } from "~/domain/analysis/measures/figures";
import type { Localization } from "~/domain/display/localization";
import type { BlockNamed, Table, TableHead } from "./document";

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
