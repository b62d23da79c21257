import type { ExportedRecord, ExportFormat, ExportTerms } from "~/export/format";
import type { JobTerms } from "~/jobs/job-pool.server";
import type { Context } from "../context";
import { reportAlone } from "../reports/analysis-report.server";

/**
 * Report inside another file, only with names since it shows them.
 * @throws Problem busy, computationFailed
 */
export async function attachedReport(
  context: Context,
  record: ExportedRecord,
  format: ExportFormat,
  { language, names, timeZone }: ExportTerms,
  terms: Omit<JobTerms, "companyId">,
): Promise<Uint8Array | null> {
  const holdsReport = "make" in format && format.holdsReport === true;
  return holdsReport && names ? reportAlone(context, record, { language, timeZone, ...terms }) : null;
}
