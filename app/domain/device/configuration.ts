/** Last reported (specification §3). */
export const patientStatuses = ["Missing", "Absent", "Ulcer Risk", "Correct", "Offline"] as const;
export type PatientStatus = (typeof patientStatuses)[number];

export interface DeviceConfiguration {
  deviceId: string;
  deviceFunctional: boolean;
  /** False until reported. */
  patientStatus: PatientStatus | false;
  imageSaved: boolean;
  /** Null before the first. */
  lastFrameAt: Date | null;
}
