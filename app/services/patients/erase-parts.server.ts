import { trusted, Types } from "mongoose";
import { AlarmModel } from "~/data/models/alarm.model.server";
import { AnalysisChunkModel } from "~/data/models/analysis-chunk.model.server";
import { DeviceModel } from "~/data/models/device.model.server";
import { LogModel } from "~/data/models/log.model.server";
import { PatientModel } from "~/data/models/patient.model.server";
import { PressureLogModel } from "~/data/models/pressure-log.model.server";
import { UserModel } from "~/data/models/user.model.server";
import { scoped, type Tenant } from "~/data/scoped.server";
import { tenantSavedAnalyses } from "~/data/stored-analyses.server";
import { toDevice } from "~/data/to-domain.server";
import type { ErasedKind } from "~/domain/administration/erasure";
import { startOfMinute } from "~/domain/minutes/minute-map";
import { removeMinutes } from "~/recordings/minutes/minute-store.server";
import { refundStorage } from "~/recordings/storage.server";
import type { Context } from "../context";
import type { BedTime } from "./bed-times.server";

export interface ErasureScope extends Tenant, Pick<Context, "server"> {
  patientId: Types.ObjectId;
  bedTimes: readonly BedTime[];
}

/** Reports a number erased. */
export type CountErased = (kind: ErasedKind, count: number) => Promise<void>;

/** Frames first, so an interrupted erasure still finds them. */
export async function eraseAnalyses(scope: ErasureScope, count: CountErased): Promise<void> {
  const analyses = tenantSavedAnalyses(scope);
  await count("unsavedCaptures", await scope.server.captures.eraseUnsavedOf(scope.patientId.toHexString()));
  for (const { _id, sizeBytes } of await analyses.find({ patientId: scope.patientId }).select({ sizeBytes: 1 }).lean()) {
    const { deletedCount } = await AnalysisChunkModel.deleteMany({ analysisId: _id, companyId: analyses.companyId });
    await count("frameChunks", deletedCount);
    if (!(await analyses.deleteById(_id.toHexString()).select({ _id: 1 }).lean())) continue;
    await refundStorage(scope.company.id, sizeBytes);
    await count("analyses", 1);
  }
}

const within = ({ from, until }: BedTime) => trusted({ $gte: from, $lt: until });

/** Includes the partial minute of arrival. */
const minutesWithin = ({ from, until }: BedTime) => trusted({ $gte: new Date(startOfMinute(from.getTime())), $lt: until });

/** During the patient's time. Alarms stay without their notes. */
export async function eraseBedTimes({ company, bedTimes }: ErasureScope, count: CountErased): Promise<void> {
  const companyId = new Types.ObjectId(company.id);
  for (const time of bedTimes) {
    const deviceId = new Types.ObjectId(time.deviceId);
    await count("bedEntries", (await LogModel.deleteMany({ companyId, deviceId, at: within(time) })).deletedCount);
    await count("pressureMaps", (await PressureLogModel.deleteMany({ companyId, deviceId, at: within(time) })).deletedCount);
    await count("pressureMaps", await removeMinutes({ companyId, deviceId, at: minutesWithin(time) }));
    const noted = { companyId, deviceId, raisedAt: within(time), note: trusted({ $gt: "" }) };
    await count("alarmNotes", (await AlarmModel.updateMany(noted, { $set: { note: "" } })).modifiedCount);
  }
}

/** Notes with the patient's name on any bed's alarms. */
export async function eraseNamesInAlarms(tenant: Tenant, names: readonly string[], count: CountErased): Promise<void> {
  const alarms = scoped(AlarmModel, tenant);
  const wanted = names.map((name) => name.toLocaleLowerCase()).filter((name) => name !== "");
  for (const { _id, note = "" } of await alarms
    .find({ note: trusted({ $gt: "" }) })
    .select({ note: 1 })
    .lean()) {
    if (!wanted.some((name) => note.toLocaleLowerCase().includes(name))) continue;
    await alarms.updateById(_id.toHexString(), { $set: { note: "" } });
    await count("alarmNotes", 1);
  }
}

/** Assignments and selections. Returns the freed devices' IDs. */
export async function eraseReferences(scope: ErasureScope, count: CountErased): Promise<string[]> {
  const devices = scoped(DeviceModel, scope);
  const left = [];
  for (const { _id } of await devices.find({ currentPatientId: scope.patientId }).select({ _id: 1 }).lean()) {
    const device = await devices.updateById(_id.toHexString(), { $set: { currentPatientId: null } }).lean();
    if (device) left.push(toDevice(device));
  }
  await count("places", left.length);
  const { companyId } = devices;
  const selected = await UserModel.updateMany({ companyId, selectedPatientId: scope.patientId }, { $set: { selectedPatientId: null } });
  await count("selections", selected.modifiedCount);
  scope.server.events.emit("devicesChanged", left);
  return left.map(({ id }) => id);
}

export async function eraseRecord(scope: ErasureScope, count: CountErased): Promise<void> {
  const erased = await scoped(PatientModel, scope).deleteById(scope.patientId.toHexString()).select({ _id: 1 }).lean();
  if (erased) await count("patients", 1);
}
