import { trusted } from "mongoose";
import { toObjectId } from "~/data/scoped.server";
import { tenantAnalyses } from "~/data/stored-analyses.server";
import { analysisTypes, type AnalysisType } from "~/domain/analysis-types";
import { conditionsSchema, type Conditions } from "~/domain/analysis/recording/conditions";
import type { ProtocolRun } from "~/domain/analysis/recording/protocol-run";
import type { HeaderToSave } from "~/domain/analysis/recording/recording-header";
import { analysisOf } from "~/domain/analysis/types/catalogue";
import type { CaptureStart, CaptureState } from "~/domain/capture";
import { deviceKind } from "~/domain/device/device";
import type { Exercise } from "~/domain/exercise";
import { statedBeyond } from "~/domain/guidance/protocols";
import { patientsDiffer, type CapturePatients, type Patient } from "~/domain/patient";
import { Problem } from "~/domain/problem";
import { startOfDay } from "~/domain/zones/wall-clock";
import { reserveStorage } from "~/recordings/storage.server";
import { allow } from "./allow";
import { toQuery } from "./analyses.server";
import { audit } from "./audit.server";
import type { Context } from "./context";
import { getDevice } from "./devices.server";
import { isErased } from "./patients/erase-patient.server";
import { capturePatients } from "./patients/patient-of-device.server";

interface CaptureOrder {
  deviceId: string;
  /**
   * As shown on the page; null for none. Programs omit it: selected patient, else the bed's or seat's; refused if
   * different.
   */
  patientId?: string | null | undefined;
  /** Patient of the bed or seat as the page shows it; omitted by programs. */
  placePatientId?: string | null | undefined;
  analysisType: AnalysisType;
  /** Default: the type's usual duration. */
  seconds?: number | undefined;
  exercise?: Exercise | null;
  conditions?: Conditions;
  protocolRun?: ProtocolRun | null;
  /** Default: at once. */
  begin?: CaptureStart | undefined;
  /** Default: a new ID. */
  captureId?: string | undefined;
}

/**
 * Repeating a `captureId` returns the same capture with its original patient.
 * @throws Problem notFound, forbidden, invalid, patientChanged (elsewhere), patientUnclear (selection and place
 * differ, none named), and the guards in order (CAP-1)
 */
export async function startCapture(
  context: Context,
  { deviceId, patientId, placePatientId, seconds, begin = "atOnce", captureId = crypto.randomUUID(), ...order }: CaptureOrder,
): Promise<CaptureState> {
  allow(context, "captureAnalyses");
  const device = await getDevice(context, deviceId);
  const { server, ...caller } = context;
  const { captures } = server;
  const isRepeated = captures.state(device.id)?.captureId === captureId;
  const repeated = isRepeated ? captures.patientOn(device.id)?.patientId : undefined;
  if (repeated !== undefined && patientId !== undefined && patientId !== repeated) throw new Problem("patientChanged");
  const patients = await capturePatients(context, device);
  const patient = isRepeated ? patients.selected : patientMeant(patients, { patientId, placePatientId });
  return captures.start({ ...order, ...(seconds === undefined ? {} : { seconds }), begin, captureId, caller, device, patient });
}

/** @throws Problem patientChanged, patientUnclear */
function patientMeant(
  patients: CapturePatients,
  { patientId, placePatientId }: Pick<CaptureOrder, "patientId" | "placePatientId">,
): Patient | null {
  const { selected, assigned } = patients;
  if (placePatientId !== undefined && placePatientId !== (assigned?.id ?? null)) throw new Problem("patientChanged");
  if (typeof patientId === "string") {
    const named = [selected, assigned].find((one) => one?.id === patientId);
    if (!named) throw new Problem("patientChanged");
    return named;
  }
  if (patientsDiffer(patients)) throw new Problem("patientUnclear");
  const only = selected ?? assigned;
  if (patientId === null && only) throw new Problem("patientChanged");
  return only;
}

/**
 * Saves what was recorded; cancels before the start. Returns the newest capture or null.
 * @throws Problem notFound, forbidden
 */
export async function stopCapture(context: Context, deviceId: string): Promise<CaptureState | null> {
  allow(context, "captureAnalyses");
  const device = await getDevice(context, deviceId);
  const { captures } = context.server;
  const before = captures.state(device.id);
  if (before?.phase === "preparing" || before?.phase === "waiting") return cancelCapture(context, deviceId, before.captureId);
  captures.stop(device.id);
  return captures.state(device.id);
}

/**
 * Default: the device's current one. Repeatable.
 * @throws Problem notFound, forbidden, nothingToCancel (none, another one, or saving)
 */
export async function cancelCapture(context: Context, deviceId: string, captureId?: string): Promise<CaptureState> {
  allow(context, "captureAnalyses");
  const device = await getDevice(context, deviceId);
  const { captures } = context.server;
  const before = captures.state(device.id);
  const patientId = before && (await captures.cancel(device.id, captureId ?? before.captureId));
  if (!patientId) throw new Problem("nothingToCancel");
  if (before.phase !== "cancelled") await audit(context, { action: "cancelCapture", object: device.id, patientId });
  return captures.state(device.id) ?? before;
}

/**
 * Starts a dynamic capture of usual duration remotely (CAP-6).
 * @throws Problem forbidden without the capability, and as `startCapture`
 */
export async function activateRemotely(
  context: Context,
  deviceId: string,
  order: Pick<CaptureOrder, "patientId" | "placePatientId" | "captureId"> = {},
): Promise<CaptureState> {
  allow(context, "activateRemotely");
  const { analyses } = deviceKind(await getDevice(context, deviceId));
  const analysisType = [...analyses, ...analysisTypes].find((type) => analysisOf(type).isDynamic);
  if (!analysisType) throw new Problem("captureUnsupported");
  return startCapture(context, { ...order, deviceId, analysisType });
}

/** Newest captures searched for cushions. */
const REMEMBERED = 200;

export interface StatedConditions {
  analysisId: string;
  analysisType: AnalysisType;
  capturedAt: Date;
  conditions: Conditions;
}

export async function listCushions(context: Context, patientId: string): Promise<string[]> {
  allow(context, "readAnalyses");
  const captures = await tenantAnalyses(context)
    .find(toQuery({ patientId }))
    .sort({ creationDate: -1, _id: -1 })
    .limit(REMEMBERED)
    .select({ conditions: 1 })
    .lean();
  return [...new Set(captures.flatMap(({ conditions }) => conditionsSchema.parse(conditions ?? {}).cushion ?? []))];
}

/** From the last capture of patient and device today (company time), without a protocol's own; null if none. */
export async function conditionsStatedToday(
  context: Context,
  { patientId, deviceId }: { patientId: string; deviceId: string },
): Promise<StatedConditions | null> {
  allow(context, "readAnalyses");
  const since = startOfDay(context.now, context.company);
  const [last] = await tenantAnalyses(context)
    .find({ patientId: toObjectId(patientId), deviceId: toObjectId(deviceId), creationDate: trusted({ $gte: since }) })
    .sort({ creationDate: -1, _id: -1 })
    .limit(1)
    .select({ analysisType: 1, creationDate: 1, conditions: 1, protocolRun: 1 })
    .lean();
  const conditions = conditionsSchema.parse(statedBeyond(last?.protocolRun ?? null, last?.conditions ?? {}));
  if (!last || Object.values(conditions).every((value) => value === undefined)) return null;
  return { analysisId: last._id.toHexString(), analysisType: last.analysisType, capturedAt: last.creationDate, conditions };
}

/**
 * Reserves storage and audits the start. Erasures are marked before they look for captures, so of two at once at
 * least one is refused.
 * @throws Problem forbidden, patientErased, storageFull
 */
export async function openRecording(context: Context, header: HeaderToSave): Promise<void> {
  allow(context, "captureAnalyses");
  if (await isErased(context, header.patientId)) throw new Problem("patientErased");
  await reserveStorage(header, header.reservedBytes).catch((error: unknown) => {
    if (error instanceof Problem && error.code === "storageFull") context.server.events.emit("storageFull", header.companyId);
    throw error;
  });
  const { deviceId, analysisId, patientId } = header;
  await audit(context, {
    ...(deviceId === null ? { action: "importRecording", object: analysisId } : { action: "startCapture", object: deviceId }),
    patientId,
  });
}
