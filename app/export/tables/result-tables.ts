import type { AnalysisType } from "~/domain/analysis-types";
import { numberedContacts } from "~/domain/analysis/gait/contacts-in-time";
import { recordFigures } from "~/domain/analysis/measures/result-figures";
import { measureUnit, type MeasureUnit, type UnitOfMeasure } from "~/domain/analysis/measures/units";
import { conditionChoices } from "~/domain/analysis/recording/conditions";
import { protocolRunData } from "~/domain/analysis/recording/protocol-run";
import { analysisOf } from "~/domain/analysis/types/catalogue";
import { stepsIn } from "~/domain/analysis/types/result-parts";
import type { Unit } from "~/domain/unit";
import type { CsvCell } from "../csv";
import type { ExportedRecord } from "../format";

/** Decides the columns. */
export interface TabledAnalysis {
  type: AnalysisType;
  unit: Unit;
}

export interface ResultTable {
  head: readonly string[];
  rowsOf: (record: ExportedRecord) => CsvCell[][];
}

const conditionNames = Object.keys(conditionChoices).filter((name): name is keyof typeof conditionChoices => name in conditionChoices);

const known: Record<string, (record: ExportedRecord) => CsvCell> = {
  analysis: ({ id }) => id,
  patient: ({ patientId }) => patientId,
  analysisType: ({ analysisType }) => analysisType,
  dateTime: ({ creationDate }) => creationDate.toISOString(),
  deviceType: ({ deviceType }) => deviceType,
  state: ({ state }) => state,
  frames: ({ frameCount }) => frameCount,
  duration_s: ({ durationMs }) => durationMs / 1000,
  exercise: ({ exercise }) => exercise,
  weight_kg: ({ subject }) => subject.weightKg,
  height_cm: ({ subject }) => subject.heightCm,
  age_years: ({ subject }) => subject.ageYears,
  ...Object.fromEntries(conditionNames.map((name) => [name, ({ conditions }: ExportedRecord): CsvCell => conditions[name] ?? null])),
  cushion: ({ conditions }) => conditions.cushion ?? null,
  trial: ({ conditions }) => conditions.trial ?? null,
  protocol: ({ protocolRun }) => protocolRun?.name ?? null,
  protocolBegun: ({ protocolRun }) => (protocolRun ? protocolRunData(protocolRun).begunAt : null),
  corrections: ({ corrections }) => corrections.length,
  resultVersion: ({ resultVersion }) => resultVersion,
  coreVersion: ({ coreVersion }) => coreVersion,
};

/** `balance.body.planar.path_cm`. */
export const columnName = (id: string, { symbol }: UnitOfMeasure): string =>
  symbol === ""
    ? id
    : `${id}_${symbol.replaceAll("²", "2").replaceAll("·", "").replace("°", "deg").replace("%", "percent").replace("/", "Per")}`;

interface Column {
  id: string;
  unit: UnitOfMeasure;
}

function columnsOf(analyses: readonly TabledAnalysis[], isListed: boolean): Column[] {
  const columns = new Map<string, Column>();
  for (const { type, unit } of analyses) {
    const catalogue: Record<string, { isListed: boolean; unit: MeasureUnit }> = analysisOf(type).measures;
    for (const [id, measure] of Object.entries(catalogue)) {
      const column = { id, unit: measureUnit(measure.unit, unit) };
      if (measure.isListed === isListed) columns.set(columnName(id, column.unit), column);
    }
  }
  return [...columns.values()];
}

const namesOf = (columns: readonly Column[]): string[] => columns.map(({ id, unit }) => columnName(id, unit));

/** A row per analysis with every figure. */
export function analysisTable(analyses: readonly TabledAnalysis[]): ResultTable {
  const names = namesOf(columnsOf(analyses, false));
  return {
    head: [...Object.keys(known), ...names],
    rowsOf(record) {
      const values = new Map(recordFigures(record).map(({ id, unit, value }) => [columnName(id, unit), value]));
      return [[...Object.values(known).map((of) => of(record)), ...names.map((name) => values.get(name) ?? null)]];
    },
  };
}

/** A row per contact or relief, with its figures. */
export function contactTable(analyses: readonly TabledAnalysis[]): ResultTable {
  const names = namesOf(columnsOf(analyses, true));
  return {
    head: ["analysis", "patient", "number", "side", "on_ms", "off_ms", "whole", ...names],
    rowsOf(record) {
      const rows = new Map<number, Map<string, number | null>>();
      for (const { id, unit, value, number } of recordFigures(record)) {
        if (number === null) continue;
        const row = rows.get(number) ?? new Map<string, number | null>();
        rows.set(number, row.set(columnName(id, unit), value));
      }
      const { id, patientId, result } = record;
      const walk = stepsIn(result);
      const contacts = new Map(walk ? numberedContacts(walk).map((one) => [one.number, one.contact]) : []);
      return [...rows].map(([number, values]) => {
        const contact = contacts.get(number);
        const described: CsvCell[] = contact
          ? [contact.side, contact.onMs, contact.offMs, Number(contact.whole)]
          : [null, null, null, null];
        return [id, patientId, number, ...described, ...names.map((name) => values.get(name) ?? null)];
      });
    },
  };
}
