import type { PlaneChart } from "~/charts/chart";
import type { CellPitch } from "~/domain/device/kind";
import type { Picture } from "~/heatmap/picture/picture";
import type { Region } from "~/heatmap/plate/region";
import type { MapScale } from "~/heatmap/scale/scale";

/** A number with its unit; the unit is empty for a mere number. */
export interface SheetValue {
  number: string;
  unit: string;
}

/** One of the figures that a patient is told of. */
export interface SheetFigure {
  name: string;
  now: SheetValue;
  /** Null where no analysis came before, or where that one has no such figure. */
  before: SheetValue | null;
  /** What is expected, or that nothing is. */
  band: string;
  /** What the difference is worth; null where nothing is known of it. */
  change: string | null;
}

export interface SheetMap {
  /** When it was. */
  caption: string;
  picture: Picture;
  cellPitchCm: CellPitch;
  region: Region;
  /** Nothing up to it is drawn. */
  threshold: number;
}

export interface SheetSway {
  /** When it was. */
  caption: string;
  chart: PlaneChart;
}

/** The page that a patient takes home, with all its words. */
export interface PatientSheet {
  company: string;
  address: string;
  title: string;
  /** Name, number and birth date in one line. */
  patient: string;
  /** When the measurement was. */
  time: string;
  sentences: readonly string[];
  /** The present map, after the earlier one where there is one; none where nothing was measured. */
  maps: readonly SheetMap[];
  /** Of balances, in place of maps: the present sway, after the earlier one where there is one. */
  sways: readonly SheetSway[];
  swayText: string;
  /** Of all maps: only so can one see where there is more. */
  scale: MapScale;
  mapText: string;
  little: string;
  much: string;
  figures: readonly SheetFigure[];
  now: string;
  /** The head of the column of earlier figures; null without. */
  before: string | null;
  /** That there is nothing to compare with; null where there is. */
  first: string | null;
  agreedTitle: string;
  /** Empty where nothing was written: lines to write on by hand. */
  agreed: string;
  noDiagnosis: string;
}
