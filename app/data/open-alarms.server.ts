import { trusted, type Types } from "mongoose";
import { toAlarmMessage, type OpenAlarm } from "~/domain/logs/alarm";
import { chooseRecipients } from "~/domain/logs/alarm-rules";
import { rolesWith } from "~/domain/permission";
import { toRoleName } from "~/domain/user";
import { toAlarm } from "./log-to-domain.server";
import type { AlarmRecord } from "./models/alarm.model.server";
import { DeviceModel } from "./models/device.model.server";
import { PatientModel } from "./models/patient.model.server";
import { UserModel } from "./models/user.model.server";
import { rulesInForce } from "./rules-in-force.server";

export interface AlarmOfCompany extends OpenAlarm {
  companyId: string;
}

const readers = rolesWith("readAlarms");
const byId = (ids: readonly Types.ObjectId[]) => ({ _id: trusted({ $in: ids }) });

/** In order, without those of deleted devices. */
export async function describeAlarms(records: readonly AlarmRecord[]): Promise<AlarmOfCompany[]> {
  if (records.length === 0) return [];
  const deviceIds = records.map(({ deviceId }) => deviceId);
  const companyIds = records.map(({ companyId }) => companyId);
  const devices = await DeviceModel.find(byId(deviceIds))
    .select({ companyId: 1, deviceType: 1, name: 1, room: 1, bed: 1, currentPatientId: 1 })
    .lean();
  const rules = await rulesInForce(
    devices.map(({ _id, companyId, deviceType, room }) => ({
      ...{ id: _id.toHexString(), companyId: companyId.toHexString() },
      ...{ deviceType, room },
    })),
  );
  const [patients, staff] = await Promise.all([
    PatientModel.find(byId(devices.flatMap(({ currentPatientId }) => currentPatientId ?? [])))
      .select({ name: 1 })
      .lean(),
    [...rules.values()].every(({ rules: { notify } }) => notify.first.who === "all")
      ? []
      : UserModel.find({ companyId: trusted({ $in: companyIds }) })
          .select({ companyId: 1, role: 1, staffRole: 1, disabledAt: 1 })
          .lean(),
  ]);
  const deviceById = new Map(devices.map((device) => [device._id.toHexString(), device]));
  const names = new Map(patients.map(({ _id, name }) => [_id.toHexString(), name]));

  return records.flatMap((record) => {
    const alarm = toAlarm(record);
    const device = deviceById.get(alarm.deviceId);
    if (!device) return [];
    const inForce = rules.get(alarm.deviceId);
    const colleagues = staff.filter(
      (user) => user.companyId.equals(record.companyId) && !user.disabledAt && readers.includes(toRoleName(user)),
    );
    return {
      companyId: record.companyId.toHexString(),
      deviceName: device.name,
      room: device.room,
      bed: device.bed,
      patientName: (device.currentPatientId && names.get(device.currentPatientId.toHexString())) ?? null,
      recipients: inForce
        ? chooseRecipients(
            inForce.rules,
            alarm.level,
            colleagues.map(({ _id, role }) => ({ id: _id.toHexString(), role })),
          )
        : "all",
      alarm: toAlarmMessage(alarm),
    };
  });
}
