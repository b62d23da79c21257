import type { AnalysisRecord } from "../analysis/record";
import type { AnalysisType } from "../analysis/types";
import type { Device } from "../device/device";
import type { KindId } from "../device/kind";
import type { Patient } from "../patient";

/** A shorter text finds nothing: it would find nearly everything. */
export const SEARCH_MIN = 2;
export const SEARCH_MAX = 80;
/** So many of each are shown; the lists of devices, patients and analyses show the rest. */
export const SEARCH_SHOWN = 5;

/** What a search of the company finds: of each the first few. */
export interface Found {
  devices: (Pick<Device, "id" | "name" | "deviceType" | "room" | "bed"> & { livePath: string })[];
  patients: Pick<Patient, "id" | "name" | "number" | "birthDate">[];
  analyses: Pick<AnalysisRecord, "id" | "analysisType" | "patientName" | "deviceName" | "creationDate">[];
}

/** What was searched for, and what was found; null where the text is too short to search. */
export interface SearchAnswer {
  q: string;
  found: Found | null;
  /** The company's. */
  timeZone: string | null;
}

/** How things are called in the language of who searches. */
export interface SearchNames {
  kind: (kindId: KindId) => string;
  place: (room: string) => string;
  bed: (bed: string) => string;
  analysisType: (type: AnalysisType) => string;
}
