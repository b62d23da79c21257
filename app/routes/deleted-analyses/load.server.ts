import { translator } from "~/i18n/i18n.server";
import type { Context } from "~/services/context";
import { deletedAnalyses, type DeletedAnalysis } from "~/services/deleted-analyses.server";

export interface DeletedAnalysesPage {
  analyses: (DeletedAnalysis & { patientName: string })[];
  timeZone: string | null;
}

/** HIST-2: analyses that can be restored. @throws Problem forbidden */
export async function loadDeletedAnalyses(context: Context): Promise<DeletedAnalysesPage> {
  const removed = translator(context.language, "record")("removedPatient");
  const analyses = await deletedAnalyses(context);
  return {
    analyses: analyses.map((one) => ({ ...one, patientName: one.patientName ?? removed })),
    timeZone: context.company.timeZone,
  };
}
