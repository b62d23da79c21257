import type { AnalysisType } from "~/domain/analysis-types";
import type { BalanceFigures } from "~/domain/analysis/balance";
import type { Circumstances } from "~/domain/analysis/comparison/circumstances";
import type { RepeatSpread } from "~/domain/analysis/comparison/repeats";
import type { PlantarRegion } from "~/domain/analysis/plantar/plantar-regions";
import type { PackedTrace } from "~/domain/analysis/types/series-packing";
import type { Geometry } from "~/domain/device/kind";
import type { MapTurn } from "~/domain/device/map-turn";
import type { PatientIdentity } from "~/domain/patient";
import type { Region } from "~/heatmap/geometry/region";
import type { PictureSide } from "~/heatmap/picture/feet-picture";
import type { MapAlignment } from "../addresses/comparison";
import type { ResultPicture, ShownRecord } from "../analysis/analysis-page-data";
import type { SavedDisplay } from "../display/result-display";

export interface ComparedColumn {
  record: ShownRecord;
  threshold: number;
  /** Null if the recording left no picture. */
  picture: ResultPicture | null;
  maximum: number;
  /** For walks, if all have them: mean prints instead of the mat's picture. */
  steps: MeanPrints | null;
  /** For balances: body sway. Null elsewhere, and if the frames are gone. */
  sway: ComparedSway | null;
  circumstances: Circumstances;
  /** Set when the feet of one analysis are compared. */
  foot: "left" | "right" | null;
  mapTurn: MapTurn;
}

export interface ComparedSway {
  trace: PackedTrace;
  ellipse: BalanceFigures["ellipse"];
}

export interface MeanPrints {
  picture: ResultPicture;
  geometry: Geometry;
  maximum: number;
}

/** Label position of a region, cm from the picture's top left corner. */
export interface RegionMark {
  side: PictureSide;
  region: PlantarRegion;
  /** Id of the row whose change stands there. */
  rowId: string;
  at: { xCm: number; yCm: number };
}

/** Later minus earlier picture, in the mat's unit. */
export interface ShownDifference {
  /** "steps": mean prints of walks, foot on foot. */
  lay: MapAlignment | "mirrored" | "steps";
  layings: MapAlignment[];
  /** PNG of the whole plate, as an image source. */
  picture: string;
  /** Value of the last colour on either side of zero. */
  top: number;
  greatest: number;
  least: number;
  region: Region;
  geometry: Geometry;
  /** Regions of each foot; empty on a picture of a mat. */
  marks: RegionMark[];
}

export interface ComparedValues {
  id: string;
  values: (number | null)[];
  /** This patient's own test-retest variation; null with too few repeats. */
  repeats: RepeatSpread | null;
}

export interface ComparePageData {
  type: AnalysisType;
  patient: PatientIdentity;
  columns: ComparedColumn[];
  figures: ComparedValues[];
  /** Null for more than two columns, without a picture, or if the values cannot be subtracted. */
  difference: ShownDifference | null;
  /** The user's saved display options. */
  display: SavedDisplay;
  timeZone: string | null;
}
