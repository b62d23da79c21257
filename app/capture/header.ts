import type { RecordingHeader } from "~/domain/analysis/recording-header";
import type { AnalysisType } from "~/domain/analysis/types";
import type { Exercise } from "~/domain/exercise";
import type { Device } from "~/domain/device/device";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import type { Patient } from "~/domain/patient";
import type { Context } from "~/services/context";
import { bytesToReserve } from "./reservation";

interface ApprovedStart {
  context: Context;
  device: Device;
  patient: Patient;
  kind: DeviceKind;
  geometry: Geometry;
  analysisType: AnalysisType;
  exercise: Exercise | null;
  captureId: string;
  analysisId: string;
  durationMs: number;
  startedAt: Date;
}

/** What a recording is started with: names as they are now, since they may change before the recording is read. */
export const recordingHeader = ({ context, device, patient, kind, geometry, durationMs, ...start }: ApprovedStart): RecordingHeader => ({
  ...start,
  companyId: context.company.id,
  deviceId: device.id,
  deviceName: device.name,
  deviceType: device.deviceType,
  patientId: patient.id,
  patientName: patient.name,
  patientNumber: patient.number,
  userId: context.user.id,
  userName: context.user.name,
  durationMs,
  reservedBytes: bytesToReserve(geometry, kind, durationMs),
  geometry,
});
