import type { Unit } from "~/domain/unit";
import { BYTE_ORDER_MARK, csvLine } from "~/export/csv";
import type { ExportedRecord, ExportTerms } from "~/export/format";
import { frameTable, frameTableHead } from "~/export/tables/frame-table.server";
import { analysisTable, contactTable, type ResultTable } from "~/export/tables/result-tables";
import type { ArchivedFile } from "~/export/zip.server";
import type { Context } from "../context";
import { exportedAnalysis } from "./exported-records.server";
import type { SelectedAnalysis } from "./selected-analyses.server";
import { unless } from "./unless";
import { wholeChunks } from "./whole-chunks.server";
import { writtenFile } from "./written-file.server";

export interface LeftOut {
  analysisId: string;
  format: string;
  reason: string;
}

interface Tabling {
  selected: readonly SelectedAnalysis[];
  terms: ExportTerms;
  signal: AbortSignal | undefined;
  leftOut: LeftOut[];
}

const encoder = new TextEncoder();

/** A row per analysis, contact and frame; frames by unit. Analyses are read when written. */
export function* studyTables(context: Context, tabling: Tabling): Generator<ArchivedFile> {
  const { selected } = tabling;
  yield { name: "tables/analyses.csv", pieces: resultRows(context, analysisTable(selected), tabling) };
  yield { name: "tables/contacts.csv", pieces: resultRows(context, contactTable(selected), tabling) };
  const units = [...new Set(selected.map(({ unit }) => unit))];
  for (const unit of units) {
    const name = units.length === 1 ? "tables/frames.csv" : `tables/frames-${unit}.csv`;
    yield { name, pieces: frameLines(context, unit, { ...tabling, selected: selected.filter((one) => one.unit === unit) }) };
  }
}

async function* records(context: Context, { selected, terms }: Tabling): AsyncGenerator<ExportedRecord> {
  for (const { id } of selected) {
    const exported = await unless(["notFound"], exportedAnalysis(context, id, terms));
    if (exported) yield exported.record;
  }
}

async function* resultRows(context: Context, table: ResultTable, tabling: Tabling): AsyncGenerator<Uint8Array> {
  const { decimal } = tabling.terms;
  yield encoder.encode(BYTE_ORDER_MARK + csvLine(table.head, decimal));
  for await (const record of records(context, tabling)) {
    const lines = table.rowsOf(record).map((row) => csvLine(row, decimal));
    if (lines.length > 0) yield encoder.encode(lines.join(""));
  }
}

async function* frameLines(context: Context, unit: Unit, tabling: Tabling): AsyncGenerator<Uint8Array> {
  const { terms, signal, leftOut } = tabling;
  yield encoder.encode(BYTE_ORDER_MARK + csvLine(frameTableHead(unit), terms.decimal));
  for await (const record of records(context, tabling)) {
    const chunks = await unless(["downloadError"], wholeChunks(context, record));
    if (chunks) yield* writtenFile(context, record, { format: frameTable, terms, chunks, signal, begun: true });
    else leftOut.push({ analysisId: record.id, format: "tables/frames", reason: "downloadError" });
  }
}
