import { trusted } from "mongoose";
import { toAlarmMessage, type OpenAlarm } from "~/domain/logs/alarm";
import { toAlarm } from "./log-to-domain.server";
import type { AlarmRecord } from "./models/alarm.model.server";
import { DeviceModel } from "./models/device.model.server";
import { PatientModel } from "./models/patient.model.server";

/** An open alarm and its company. */
export interface AlarmOfCompany extends OpenAlarm {
  companyId: string;
}

/** Alarms with where they are and whose beds these are, in the given order; those of devices that are gone are left out. */
export async function describeAlarms(records: readonly AlarmRecord[]): Promise<AlarmOfCompany[]> {
  if (records.length === 0) return [];
  const devices = await DeviceModel.find({ _id: trusted({ $in: records.map(({ deviceId }) => deviceId) }) })
    .select({ name: 1, room: 1, bed: 1, currentPatientId: 1 })
    .lean();
  const patients = await PatientModel.find({ _id: trusted({ $in: devices.flatMap(({ currentPatientId }) => currentPatientId ?? []) }) })
    .select({ name: 1 })
    .lean();
  const deviceById = new Map(devices.map((device) => [device._id.toHexString(), device]));
  const names = new Map(patients.map(({ _id, name }) => [_id.toHexString(), name]));
  return records.flatMap((record) => {
    const alarm = toAlarm(record);
    const device = deviceById.get(alarm.deviceId);
    if (!device) return [];
    return {
      companyId: record.companyId.toHexString(),
      deviceName: device.name,
      room: device.room,
      bed: device.bed,
      patientName: names.get(device.currentPatientId?.toHexString() ?? "") ?? null,
      recipients: "all",
      alarm: toAlarmMessage(alarm),
    };
  });
}
