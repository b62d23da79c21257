import { createHash } from "node:crypto";
import { Types } from "mongoose";
import { PatientModel, type PatientRecord } from "~/data/models/patient.model.server";
import { ErasureModel, type ErasureRecord } from "~/data/models/patients/erasure.model.server";
import { toObjectId, scoped, type Tenant } from "~/data/scoped.server";
import { noneErased, type ErasureCertificate, type ListedErasure, type SealedErasure } from "~/domain/administration/erasure";
import { pageWithin, type ListPage } from "~/domain/list-page";
import { Problem } from "~/domain/problem";
import { allow } from "../allow";
import { audit } from "../audit.server";
import type { Context, RunningServer } from "../context";
import { listBedTimes } from "./bed-times.server";
import { eraseAnalyses, eraseBedTimes, eraseNamesInAlarms, eraseRecord, eraseReferences, type CountErased } from "./erase-parts.server";
import { namesAlike } from "./patient-search";

/**
 * Returns the certificate's ID. The audit stays; it holds no names.
 * @param typedName confirms the patient
 * @throws Problem notFound, patientNameDiffers, patientBeingCaptured
 */
export async function erasePatient(context: Context, patientId: string, typedName: string): Promise<string> {
  allow(context, "erasePatients");
  const patient = await scoped(PatientModel, context).findById(patientId).lean();
  if (!patient) throw new Problem("notFound");
  if (!namesAlike(typedName, patient.name)) throw new Problem("patientNameDiffers");
  refuseWhileCaptured(context.server, patientId);
  const erasure = await ErasureModel.create({
    companyId: new Types.ObjectId(context.company.id),
    patientId: patient._id,
    patientNumber: patient.number,
    byUserId: new Types.ObjectId(context.user.id),
    byUserName: context.user.name,
    companyName: context.company.companyName,
    beganAt: context.now,
  });
  await finish(erasure, context);
  return erasure._id.toHexString();
}

/** Continues interrupted erasures of all companies. Returns the count. */
export async function finishErasures(server: RunningServer, now: Date): Promise<number> {
  const begun = await ErasureModel.find({ endedAt: null }).lean<ErasureRecord[]>();
  for (const erasure of begun) {
    const company = { id: erasure.companyId.toHexString() };
    await finish(erasure, { company, user: { id: erasure.byUserId.toHexString() }, now, ip: "server", server });
  }
  return begun.length;
}

/** Finished ones only. @throws Problem notFound */
export async function erasureCertificate(context: Context, id: string): Promise<SealedErasure> {
  allow(context, "erasePatients");
  const record = await scoped(ErasureModel, context).findById(id).lean();
  if (!record?.endedAt) throw new Problem("notFound");
  const certificate: ErasureCertificate = {
    id,
    company: record.companyName,
    patientNumber: record.patientNumber,
    erasedBy: record.byUserName,
    beganAt: record.beganAt.toISOString(),
    endedAt: record.endedAt.toISOString(),
    counts: { ...noneErased, ...record.counts },
  };
  return { certificate, sha256: createHash("sha256").update(JSON.stringify(certificate)).digest("hex") };
}

const ERASURES_PAGE_SIZE = 25;

/** Newest first, with unfinished ones. */
export async function pageErasures(context: Context, asked: number): Promise<ListPage<ListedErasure>> {
  allow(context, "erasePatients");
  const erasures = scoped(ErasureModel, context);
  const total = await erasures.count({});
  const { skip, ...within } = pageWithin(total, asked, ERASURES_PAGE_SIZE);
  const records = await erasures.find().sort({ beganAt: -1, _id: -1 }).skip(skip).limit(ERASURES_PAGE_SIZE).lean();
  const entries = records.map(({ _id, patientNumber, byUserName, endedAt }) => ({
    id: _id.toHexString(),
    patientNumber,
    erasedBy: byUserName,
    endedAt,
  }));
  return { entries, total, ...within };
}

type ByWhom = Parameters<typeof audit>[0] & Pick<Context, "server">;

/** Whether erased or being erased; nothing new can start. */
export async function isErased(tenant: Tenant, patientId: string): Promise<boolean> {
  return (await scoped(ErasureModel, tenant).count({ patientId: toObjectId(patientId) })) > 0;
}

/** Repeatable. No capture starts from now on; a concurrent one stops this before any deletion. */
async function finish({ _id, patientId }: ErasureRecord, context: ByWhom): Promise<void> {
  const id = patientId.toHexString();
  try {
    refuseWhileCaptured(context.server, id);
  } catch (error) {
    await ErasureModel.deleteOne({ _id });
    throw error;
  }
  const count: CountErased = async (kind, some) => {
    if (some > 0) await ErasureModel.updateOne({ _id }, { $inc: { [`counts.${kind}`]: some } });
  };
  const scope = { company: context.company, server: context.server, patientId, bedTimes: await listBedTimes(context, id, context.now) };
  const patient: PatientRecord | null = await scoped(PatientModel, context).findById(id).lean();
  if (patient) await eraseNamesInAlarms(context, [patient.name, patient.number], count);
  await eraseBedTimes(scope, count);
  for (const deviceId of await eraseReferences(scope, count))
    await audit(context, { action: "unassignPatient", object: deviceId, patientId: id });
  await eraseRecord(scope, count);
  await eraseAnalyses(scope, count);
  await ErasureModel.updateOne({ _id }, { $set: { endedAt: context.now } });
  await audit(context, { action: "erasePatient", object: _id.toHexString(), patientId: id });
}

/** @throws Problem patientBeingCaptured */
function refuseWhileCaptured({ captures }: RunningServer, patientId: string): void {
  if (captures.isCapturing(patientId)) throw new Problem("patientBeingCaptured");
}
