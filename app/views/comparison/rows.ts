import { computeChange, type FigureChange } from "~/domain/analysis/comparison/changes";
import type { ComparedRow } from "~/domain/analysis/comparison/compared-rows";
import { areRepeats, meanOfRepeats } from "~/domain/analysis/comparison/repeats";
import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import { toFigure } from "~/domain/analysis/measures/result-figures";
import { analysisOf } from "~/domain/analysis/types/catalogue";
import type { ComparePageData } from "./compare-page-data";

/** Whether it is a leading measure. */
export interface ShownRow extends ComparedRow {
  leads: boolean;
}

/**
 * Shared figures, leading measures first. Two feet get no verdict. Repeats of one capture have a mean, unless a figure
 * is not comparable.
 */
export function comparedRows({ type, columns, figures }: Pick<ComparePageData, "type" | "columns" | "figures">): ShownRow[] {
  const leading: readonly string[] = analysisOf(type).leadingMeasures;
  const ofFeet = columns.some(({ foot }) => foot !== null);
  const repeat = areRepeats(columns);
  return figures.flatMap(({ id, values, repeats }) => {
    const sides = columns.flatMap(({ record, circumstances }, at) => [
      { figure: toFigure(type, id, { value: values[at] ?? null, unit: record.geometry.unit }), circumstances },
    ]);
    const [first, ...others] = sides;
    if (!first) return [];
    const changes = others.map((other): FigureChange => {
      const change = computeChange(first, other, repeats);
      return ofFeet && "value" in change ? { ...change, verdict: null, basis: null } : change;
    });
    const isBarred = changes.some((change) => "withheld" in change && change.withheld !== "missing");
    return [
      {
        ...{ id, figures: sides.map(({ figure }) => figure), changes, leads: leading.includes(id) },
        ...(repeat && { mean: isBarred ? null : meanOfRepeats(values) }),
      },
    ];
  });
}

const ofSway = ["balance.body.ellipseArea", "balance.body.planar.path"] as const satisfies MeasureId<"Balance">[];

/** Empty if a column has no sway. */
export const swayRows = ({ columns }: Pick<ComparePageData, "columns">, rows: readonly ShownRow[]): ShownRow[] =>
  columns.every(({ sway }) => sway !== null) ? ofSway.flatMap((id) => rows.find((row) => row.id === id) ?? []) : [];
