import type { AnalysisType } from "../analysis-types";
import type { AnalysisRecord } from "../analysis/record";
import type { Device } from "../device/device";
import type { KindId } from "../device/kind";
import type { Patient } from "../patient";

/** Shorter texts find nearly everything. */
export const SEARCH_MIN = 2;
export const SEARCH_MAX = 80;
/** Shown of each type. */
export const SEARCH_SHOWN = 5;

export interface Found {
  devices: (Pick<Device, "id" | "name" | "deviceType" | "room" | "bed"> & { livePath: string })[];
  patients: Pick<Patient, "id" | "name" | "number" | "birthDate">[];
  analyses: Pick<AnalysisRecord, "id" | "analysisType" | "patientName" | "deviceName" | "creationDate">[];
}

/** Null if the text is too short. */
export interface SearchAnswer {
  q: string;
  found: Found | null;
  timeZone: string | null;
}

export interface SearchNames {
  kind: (kindId: KindId) => string;
  place: (room: string) => string;
  bed: (bed: string) => string;
  analysisType: (type: AnalysisType) => string;
}
