import type { NotCompared } from "~/domain/analysis/comparison/comparable";
import type { AnalysisSummary } from "~/domain/analysis/record";
import type { StorageForecast } from "~/domain/storage/storage-forecast";
import type { AnalysisPage } from "~/services/history/page-analyses.server";
import type { HistoryFilter } from "../addresses/analyses";
import type { ExportDialogData } from "../exports/dialog/export-dialog-data";

/** Filter value with its name. */
export interface Choice {
  id: string;
  name: string;
}

export interface HistoryPageData {
  filter: HistoryFilter;
  found: Omit<AnalysisPage, "analyses"> & { analyses: (AnalysisSummary & { patientName: string })[] };
  /** For `filter.patient`; null without one, or for an unknown patient. */
  patient: Choice | null;
  devices: Choice[];
  /** Storage of deleted analyses, their retention, and whether the user can purge them. */
  deleted: { bytes: number; keptDays: number; mayPurge: boolean };
  /** Remaining capacity, from recent use. */
  forecast: StorageForecast;
  selected: (AnalysisSummary & { patientName: string })[];
  /** Why the selection was refused for comparison. */
  refused: NotCompared | null;
  asksToDelete: boolean;
  /** Export of the selection, else of the whole list; null if the dialog is closed. */
  exporting: ExportDialogData | null;
  timeZone: string | null;
}
