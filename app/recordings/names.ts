import type { RecordingHeader } from "~/domain/analysis/recording/recording-header";
import type { Caller } from "~/domain/caller";
import type { Device } from "~/domain/device/device";
import type { Patient } from "~/domain/patient";

interface Recorded {
  caller: Caller;
  device: Device;
  patient: Patient;
}

/** Names at the time of recording. */
export const recordingNames = ({ caller, device, patient }: Recorded) =>
  ({
    companyId: caller.company.id,
    deviceId: device.id,
    deviceName: device.name,
    deviceType: device.deviceType,
    patientId: patient.id,
    patientNumber: patient.number,
    userId: caller.user.id,
    userName: caller.user.name,
  }) satisfies Partial<RecordingHeader>;
