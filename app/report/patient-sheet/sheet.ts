import type { PlaneChart } from "~/charts/chart";
import type { CellPitch } from "~/domain/device/kind";
import type { Region } from "~/heatmap/geometry/region";
import type { Picture } from "~/heatmap/picture/picture";
import type { MapScale } from "~/heatmap/scale/scale";

/** `unit` may be empty. */
export interface SheetValue {
  number: string;
  unit: string;
}

export interface SheetFigure {
  name: string;
  now: SheetValue;
  /** Null without an earlier value. */
  before: SheetValue | null;
  /** Expected range, or none. */
  band: string;
  /** Assessment of the difference; null if unknown. */
  change: string | null;
}

export interface SheetMap {
  /** Time. */
  caption: string;
  picture: Picture;
  cellPitchCm: CellPitch;
  region: Region;
  /** Not drawn up to this value. */
  threshold: number;
}

export interface SheetSway {
  /** Time. */
  caption: string;
  chart: PlaneChart;
}

/** The patient's page as text. */
export interface PatientSheet {
  company: string;
  address: string;
  title: string;
  /** Name, number and birth date. */
  patient: string;
  /** Time of measurement. */
  time: string;
  sentences: readonly string[];
  /** Earlier map if any, then the current one; empty if nothing was measured. */
  maps: readonly SheetMap[];
  /** Replaces maps for balances, in the same order. */
  sways: readonly SheetSway[];
  swayText: string;
  /** Shared by all maps, for comparison. */
  scale: MapScale;
  mapText: string;
  little: string;
  much: string;
  figures: readonly SheetFigure[];
  now: string;
  /** Heading of earlier figures; null without. */
  before: string | null;
  /** Note that there is no earlier analysis; else null. */
  first: string | null;
  agreedTitle: string;
  /** Empty: lines for handwriting. */
  agreed: string;
  noDiagnosis: string;
}
