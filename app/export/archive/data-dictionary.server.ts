import { figureName } from "~/domain/analysis/measures/figure-name";
import { formatGiven } from "~/domain/analysis/measures/figures";
import type { Measure } from "~/domain/analysis/measures/measure";
import { sideWords } from "~/domain/analysis/measures/sides";
import { sourceText } from "~/domain/analysis/measures/sources";
import { measureUnit } from "~/domain/analysis/measures/units";
import { analysisOf } from "~/domain/analysis/types/catalogue";
import type { Localization } from "~/domain/display/localization";
import { BYTE_ORDER_MARK, csvLine, type CsvCell } from "../csv";
import type { DecimalMark } from "../format";
import { frameColumns } from "../tables/frame-columns.server";
import { columnName, type TabledAnalysis } from "../tables/result-tables";

interface DescribedAnalysis extends TabledAnalysis {
  deviceType: string;
}

const HEAD = ["column", "id", "name", "unit", "ucum", "definition", "sources", "limits"];

/** Every column of the tables, localized. */
export function dataDictionary(analyses: readonly DescribedAnalysis[], localization: Localization, decimal: DecimalMark): string {
  const rows = new Map<string, CsvCell[]>();
  const names = new Map<string, Set<string>>();
  const ofKinds = new Map(analyses.map((one) => [`${one.type} ${one.unit} ${sideWords(one.deviceType)}`, one]));
  for (const { type, unit, deviceType } of ofKinds.values()) {
    for (const { name, unit: own, definition } of frameColumns(unit)) rows.set(name, [name, "", name, own, "", definition, "", ""]);
    const catalogue: Record<string, Measure<never>> = analysisOf(type).measures;
    for (const [id, measure] of Object.entries(catalogue)) {
      const of = measureUnit(measure.unit, unit);
      const column = columnName(id, of);
      const [name, known] = [figureName({ id, measure }, sideWords(deviceType), localization), names.get(column) ?? new Set<string>()];
      names.set(column, known.add(name));
      // A column can have several names: a bed's head end is a seat's front.
      rows.set(column, [column, id, [...known].join(" / "), of.symbol, of.ucum, ...explain(measure, localization)]);
    }
  }
  return BYTE_ORDER_MARK + [HEAD, ...rows.values()].map((cells) => csvLine(cells, decimal)).join("");
}

function explain(measure: Measure<never>, { t, format }: Localization): CsvCell[] {
  const given = formatGiven(measure, format);
  return [
    t(`measures:${measure.words}.how`, given),
    (measure.sources ?? []).map((source) => sourceText(source)).join(" "),
    (measure.limits ?? []).map((limit) => t(`measures:limit.${limit}`, given)).join(" "),
  ];
}
