import { measures } from "~/domain/analysis/measures/catalogue";
import { figureName } from "~/domain/analysis/measures/figure-name";
import { givenOf } from "~/domain/analysis/measures/figures";
import type { Measure } from "~/domain/analysis/measures/measure";
import { sourceText } from "~/domain/analysis/measures/sources";
import { unitOfMeasure } from "~/domain/analysis/measures/units";
import type { SideWords } from "~/domain/analysis/sentences/static";
import type { AnalysisType } from "~/domain/analysis/types";
import type { Localization } from "~/domain/display/localization";
import { BYTE_ORDER_MARK, csvLine, type CsvCell } from "../csv";
import type { DecimalMark } from "../format";
import { frameColumns } from "../tables/frame-columns.server";
import { columnName, type TabledAnalysis } from "../tables/result-tables";

const HEAD = ["column", "id", "name", "unit", "ucum", "definition", "sources", "limits"];

/** Every column of the tables, from the catalogue of measures: name, unit with its UCUM code, how it is computed, sources and limits, in the reader's language. */
export function dataDictionary(analyses: readonly TabledAnalysis[], localization: Localization, decimal: DecimalMark): string {
  const rows = new Map<string, CsvCell[]>();
  for (const { type, unit } of analyses) {
    for (const { name, unit: own, definition } of frameColumns(unit)) rows.set(name, [name, "", name, own, "", definition, "", ""]);
    const catalogue: Record<string, Measure<never>> = measures[type];
    for (const [id, measure] of Object.entries(catalogue)) {
      const of = unitOfMeasure(measure.unit, unit);
      const column = columnName(id, of);
      if (!rows.has(column))
        rows.set(column, [
          column,
          id,
          figureName({ id, measure }, wordsOf(type), localization),
          of.symbol,
          of.ucum,
          ...explain(measure, localization),
        ]);
    }
  }
  return BYTE_ORDER_MARK + [HEAD, ...rows.values()].map((cells) => csvLine(cells, decimal)).join("");
}

const wordsOf = (type: AnalysisType): SideWords => (type === "seatingDynamic" || type === "Fitting" ? "seat" : "feet");

function explain(measure: Measure<never>, { t, format }: Localization): CsvCell[] {
  const given = givenOf(measure, format);
  return [
    t(`measures:${measure.words}.how`, given),
    (measure.sources ?? []).map((source) => sourceText(source)).join(" "),
    (measure.limits ?? []).map((limit) => t(`measures:limit.${limit}`, given)).join(" "),
  ];
}
