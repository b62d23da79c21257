import type { importTargets, ImportLayout } from "~/domain/analysis/recording/import-settings";
import type { KindId } from "~/domain/device/kind";
import type { Grid } from "~/domain/frame/frame";
import type { ImportDescription } from "~/import/description";

export interface PreviewPageData {
  id: string;
  fileName: string;
  known: Omit<ImportDescription, "heaviest">;
  /** Time of maximum load. */
  heaviestAtMs: number;
  layout: ImportLayout;
  /** Grid in the chosen layout. */
  grid: Grid;
  /** Width divided by height. */
  aspect: number;
  picture: string;
  /** Number of the initial patient. */
  patient: string;
  targets: { value: string; kindId: KindId; analysisType: (typeof importTargets)[number]["analysisType"] }[];
  target: string;
  timeZone: string | null;
}
