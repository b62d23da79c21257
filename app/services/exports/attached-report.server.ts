import type { Context } from "~/domain/context";
import { Problem } from "~/domain/problem";
import { optionalSections } from "~/domain/report/report-sections";
import type { ExportedRecord, ExportFormat, ExportTerms } from "~/export/format";
import { analysisReport } from "../reports/analysis-report.server";

/** The analysis with its report, where the format holds one, people are named, and such an analysis has one. @throws Problem busy, computationFailed */
export async function withReport(
  context: Context,
  record: ExportedRecord,
  { format, terms }: { format: ExportFormat; terms: ExportTerms },
): Promise<ExportedRecord> {
  if (!("make" in format) || !format.holdsReport || !terms.names) return record;
  try {
    const { stream } = await analysisReport(
      context,
      record.id,
      { language: terms.language, sections: optionalSections },
      { address: null },
    );
    return { ...record, report: new Uint8Array(await new Response(stream).arrayBuffer()) };
  } catch (error) {
    if (error instanceof Problem && error.code === "noReport") return record;
    throw error;
  }
}
