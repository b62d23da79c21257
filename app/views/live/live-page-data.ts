import type { ChannelHistory } from "~/domain/analysis/recent-figures";
import type { CalibrationDue } from "~/domain/calibration/reminder";
import type { Company } from "~/domain/company";
import type { Device } from "~/domain/device/device";
import type { Geometry } from "~/domain/device/kind";
import type { LayoutSettings } from "~/domain/display/layout";
import type { Guidance } from "~/domain/guidance/guidance";
import type { Patient } from "~/domain/patient";
import type { DeviceLiveState } from "~/live/wire/protocol";
import type { StatedConditions } from "~/services/captures.server";
import type { CapturedPatient } from "~/services/patients/patient-identity.server";
import type { AnalysisPageData } from "../analysis/analysis-page-data";
import type { ShownCompany } from "../branding/shown-company";
import type { ShownDevice } from "../devices/settings/shown-device";
import type { PatientDialogData } from "../patients/patient-dialog-data";
import type { LiveFigures } from "./figures/live-figures";
import type { DeviceLogs } from "./logs/device-logs";
import type { SettledPostureReading } from "./panels/posture/posture-follower";
import type { FirstStance } from "./panels/stance/first-stance";

export interface LivePageData {
  /** See `frameFromText`. Null before the first frame. */
  firstFrame: string | null;
  /** The other half's newest frame; null for mats of one part. */
  otherFrame: string | null;
  /** Null for device types without a map, and if the halves have no frame at one instant. */
  firstFigures: LiveFigures | null;
  /** Posture in the newest frame, if the device type detects it; null if none. */
  firstPosture: SettledPostureReading["read"];
  /** Stance in the newest frame, on mats for stances; null if no one stands. */
  firstStance: FirstStance | null;
  /** Channel values of the last minutes; empty for maps. */
  recentChannels: ChannelHistory;
  device: Pick<Device, "id" | "name" | "deviceType" | "room" | "bed" | "hardwareSerial" | "mapTurn">;
  geometry: Geometry | null;
  state: DeviceLiveState;
  layout: LayoutSettings;
  calibrationDue: readonly CalibrationDue[];
  company: { name: string } & Pick<Company, "timeZone" | "display">;
  /** The same key twice is one capture. */
  captureId: string;
  /** Conditions of the patient's last capture here today; null for none, and after they were cleared. */
  statedBefore: StatedConditions | null;
  /** Newest analysis of each protocol step; null where missing, or without a protocol. */
  stepsDone: (string | null)[] | null;
  /** The user's capture settings. */
  guidance: Guidance;
  mayActivateRemotely: boolean;
  analysisCount: number;
  /** The user's pick. */
  selected: Patient | null;
  /** The patient of the bed or seat. */
  assigned: Patient | null;
  /** The patient of the running capture, also one started by someone else. */
  captured: CapturedPatient | null;
  logs: DeviceLogs;
  /** Cushions named in the patient's captures on a seat. */
  cushions: string[];
  /** The analysis of `?analysis=`; null if missing or deleted. */
  analysis: AnalysisPageData | null;
  now: Date;
}

/** What a dialog over the page is opened with. */
export type LiveDialogData = { now: Date } & (
  | PatientDialogData
  | { name: "device" | "deviceInfo"; device: ShownDevice; company: ShownCompany }
  | { name: "cancelCapture"; captureId: string }
);
