/** What a device last said of itself and its patient (specification §3). */
export const patientStatuses = ["Missing", "Absent", "Ulcer Risk", "Correct", "Offline"] as const;
export type PatientStatus = (typeof patientStatuses)[number];

export interface DeviceConfiguration {
  deviceId: string;
  deviceFunctional: boolean;
  /** False until the device has told anything. */
  patientStatus: PatientStatus | false;
  imageSaved: boolean;
  /** When the newest frame arrived; null before the first. */
  lastFrameAt: Date | null;
}
