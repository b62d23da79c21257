import type { AnalysisType } from "~/domain/analysis-types";
import { toCaptureSubject } from "~/domain/analysis/recording/capture-subject";
import type { Conditions } from "~/domain/analysis/recording/conditions";
import type { ProtocolRun } from "~/domain/analysis/recording/protocol-run";
import type { RecordingHeader } from "~/domain/analysis/recording/recording-header";
import type { RecordedCalibration } from "~/domain/calibration/mat-calibration";
import type { Caller } from "~/domain/caller";
import type { Device } from "~/domain/device/device";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import type { Exercise } from "~/domain/exercise";
import type { Patient } from "~/domain/patient";
import { recordingNames } from "~/recordings/names";
import { bytesToReserve } from "./reservation";

interface ApprovedStart {
  caller: Caller;
  device: Device;
  patient: Patient;
  kind: DeviceKind;
  geometry: Geometry;
  analysisType: AnalysisType;
  exercise: Exercise | null;
  conditions: Conditions;
  protocolRun: ProtocolRun | null;
  captureId: string;
  analysisId: string;
  durationMs: number;
  startedAt: Date;
  calibrations: RecordedCalibration[];
}

export const recordingHeader = ({ caller, device, patient, kind, geometry, durationMs, ...start }: ApprovedStart): RecordingHeader => ({
  ...start,
  ...recordingNames({ caller, device, patient }),
  subject: toCaptureSubject(patient, start.startedAt),
  durationMs,
  reservedBytes: bytesToReserve(geometry, kind, durationMs),
  geometry,
});
