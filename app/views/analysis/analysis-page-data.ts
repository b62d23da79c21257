import type { AnalysisType } from "~/domain/analysis-types";
import type { PlatePlace } from "~/domain/analysis/gait/contact";
import type { AnalysisRecord, ShownResult } from "~/domain/analysis/record";
import type { PackedSeries } from "~/domain/analysis/types/catalogue";
import type { MapTurn } from "~/domain/device/map-turn";
import type { PatientIdentity } from "~/domain/patient";
import type { PicturePlaces } from "~/heatmap/plate/picture-places";
import type { SavedDisplay } from "../display/result-display";

export interface ResultPicture extends PicturePlaces {
  /** See `frameFromText`. */
  frame: string;
  /** Border of a load of two sides as SVG path data in cells; otherwise empty. */
  outline: string;
}

export interface OfferedFile {
  id: string;
  fileName: string;
}

/** The record with the shown part of its result, and a name even for a removed patient. */
export type ShownRecord = Omit<AnalysisRecord, "result"> & { patientName: string; result: ShownResult | null };

export interface AnalysisPageData {
  record: ShownRecord;
  /** The patient as registered today; null if removed. */
  patient: PatientIdentity | null;
  /** Null if the recording left no picture. */
  picture: ResultPicture | null;
  /** Current orientation of the device's maps; as measured if the device is gone. */
  mapTurn: MapTurn;
  /** See `unpackSeries`; null without curves over time, or if the frames are gone. */
  series: PackedSeries[AnalysisType] | null;
  /** The user's saved display options for this type of device. */
  display: SavedDisplay;
  /** Moment in the address, for pages without JavaScript. */
  moment: ShownMoment | null;
  files: OfferedFile[];
  coreVersion: string;
  /** The patient's previous analysis of this type; null for the first. */
  before: Pick<AnalysisRecord, "id" | "creationDate"> | null;
  cushions: string[];
  may: { change: boolean; correct: boolean; reassign: boolean; delete: boolean };
  /** The patient with the number to reassign to; null without a request. */
  reassignTo: { number: string; patient: PatientIdentity | null } | null;
  /** Retention of deleted analyses, days. */
  keptDays: number;
  readerId: string;
  timeZone: string | null;
  now: Date;
}

export interface ShownMoment {
  /** Frame number from 0. */
  number: number;
  count: number;
  seconds: number;
  /** Maximum of all moments; top of the colour scale. */
  maximum: number;
  figures: { maximum: number; contactAreaCm2: number; centre: PlatePlace | null };
}
