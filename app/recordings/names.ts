import type { RecordingHeader } from "~/domain/analysis/recording/recording-header";
import type { Context } from "~/domain/context";
import type { Device } from "~/domain/device/device";
import type { Patient } from "~/domain/patient";

interface Recorded {
  context: Context;
  device: Device;
  patient: Patient;
}

/** Names at the time of recording. */
export const recordingNames = ({ context, device, patient }: Recorded) =>
  ({
    companyId: context.company.id,
    deviceId: device.id,
    deviceName: device.name,
    deviceType: device.deviceType,
    patientId: patient.id,
    patientNumber: patient.number,
    userId: context.user.id,
    userName: context.user.name,
  }) satisfies Partial<RecordingHeader>;
