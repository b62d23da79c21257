import { AuditModel } from "~/data/models/audit.model.server";
import { DeviceModel } from "~/data/models/device.model.server";
import { toObjectId, scoped, type Tenant } from "~/data/scoped.server";

/** `until` is exclusive. */
export interface BedTime {
  deviceId: string;
  from: Date;
  until: Date;
}

/** By the audit's assignments; the current place ends at `now`. */
export async function listBedTimes(tenant: Tenant, patientId: string, now: Date): Promise<BedTime[]> {
  const patient = toObjectId(patientId);
  const entries = await scoped(AuditModel, tenant).find({ patientId: patient }).sort({ at: 1, _id: 1 }).lean();
  const places = await scoped(DeviceModel, tenant).find({ currentPatientId: patient }).select({ _id: 1 }).lean();
  const since = new Map<string, Date>();
  const times: BedTime[] = [];
  for (const { action, object: deviceId, at } of entries) {
    if (action === "assignPatient") since.set(deviceId, since.get(deviceId) ?? at);
    const from = since.get(deviceId);
    if (action !== "unassignPatient" || !from) continue;
    times.push({ deviceId, from, until: at });
    since.delete(deviceId);
  }
  for (const { _id } of places) {
    const deviceId = _id.toHexString();
    const from = since.get(deviceId);
    if (from) times.push({ deviceId, from, until: now });
  }
  return times;
}
