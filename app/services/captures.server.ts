import { trusted } from "mongoose";
import { objectIdOf } from "~/data/scoped.server";
import { analysesOf } from "~/data/stored-analyses.server";
import { conditionsSchema, type Conditions } from "~/domain/analysis/recording/conditions";
import type { ProtocolRun } from "~/domain/analysis/recording/protocol-run";
import type { HeaderToSave } from "~/domain/analysis/recording/recording-header";
import { isDynamic, type AnalysisType } from "~/domain/analysis/types";
import type { CaptureBegin, CaptureState } from "~/domain/capture";
import type { Context } from "~/domain/context";
import { kindOf } from "~/domain/device/device";
import type { Exercise } from "~/domain/exercise";
import { statedBeyond } from "~/domain/guidance/protocols";
import { patientsDiffer, type CapturePatients, type Patient } from "~/domain/patient";
import { Problem } from "~/domain/problem";
import { startOfDay } from "~/domain/zones/wall-clock";
import { reserveStorage } from "~/recordings/storage.server";
import { allow } from "./allow";
import { toQuery } from "./analyses.server";
import { audit } from "./audit.server";
import { getDevice } from "./devices.server";
import { isErased } from "./patients/erase-patient.server";
import { capturePatients } from "./patients/patient-of-device.server";
import { runningServer } from "./running.server";

/** What is to be captured, and on which device. */
interface CaptureOrder {
  deviceId: string;
  /**
   * The patient whom the page shows as the capture's, selected or of the bed or seat; null for none. Programs, which show none, leave it out:
   * it is the selected patient, without one that of the bed or seat, and refused where these are two.
   */
  patientId?: string | null | undefined;
  /** The patient whose bed or seat the page shows it to be; left out by programs. */
  placePatientId?: string | null | undefined;
  analysisType: AnalysisType;
  /** One of the type's durations; its usual one when not given. */
  seconds?: number | undefined;
  exercise?: Exercise | null;
  conditions?: Conditions;
  /** The run of a protocol that it is a step of. */
  protocolRun?: ProtocolRun | null;
  /** When the recording begins; at once when not given. */
  begin?: CaptureBegin | undefined;
  /** Made up where it is missing. */
  captureId?: string | undefined;
}

/**
 * Starts a capture of the person's selected patient, or of the patient whose bed or seat the device is. The same `captureId` twice is one capture, also when
 * another patient was selected in between; while it is under way, it stays of the patient it was started for.
 * @throws Problem notFound, forbidden, invalid, patientChanged (another one was selected or assigned elsewhere than on the page that asks),
 * patientUnclear (another one is selected than the one whose place it is, and neither is named), and the guards of a capture in their order (CAP-1)
 */
export async function startCapture(
  context: Context,
  { deviceId, patientId, placePatientId, seconds, begin = "atOnce", captureId = crypto.randomUUID(), ...order }: CaptureOrder,
): Promise<CaptureState> {
  allow(context, "captureAnalyses");
  const device = await getDevice(context, deviceId);
  const { captures } = runningServer();
  const isRepeated = captures.state(device.id)?.captureId === captureId;
  const repeated = isRepeated ? captures.patientOn(device.id)?.patientId : undefined;
  if (repeated !== undefined && patientId !== undefined && patientId !== repeated) throw new Problem("patientChanged");
  const patients = await capturePatients(context, device);
  const patient = isRepeated ? patients.selected : patientMeant(patients, { patientId, placePatientId });
  return captures.start({ ...order, ...(seconds === undefined ? {} : { seconds }), begin, captureId, context, device, patient });
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
 * Ends the recording of a device early: what was recorded is saved; before it has begun, the capture is cancelled. Answers the newest
 * capture, null without one.
 * @throws Problem notFound, forbidden
 */
export async function stopCapture(context: Context, deviceId: string): Promise<CaptureState | null> {
  allow(context, "captureAnalyses");
  const device = await getDevice(context, deviceId);
  const { captures } = runningServer();
  const before = captures.state(device.id);
  if (before?.phase === "preparing" || before?.phase === "waiting") return cancelCapture(context, deviceId, before.captureId);
  captures.stop(device.id);
  return captures.state(device.id);
}

/**
 * Ends a capture and keeps nothing of it; that of the device which is under way where none is named. Once it is cancelled, cancelling it
 * again changes nothing.
 * @throws Problem notFound, forbidden, nothingToCancel (none runs, it is another one, or it is being saved)
 */
export async function cancelCapture(context: Context, deviceId: string, captureId?: string): Promise<CaptureState> {
  allow(context, "captureAnalyses");
  const device = await getDevice(context, deviceId);
  const { captures } = runningServer();
  const before = captures.state(device.id);
  const patientId = before && (await captures.cancel(device.id, captureId ?? before.captureId));
  if (!patientId) throw new Problem("nothingToCancel");
  if (before.phase !== "cancelled") await audit(context, { action: "cancelCapture", object: device.id, patientId });
  return captures.state(device.id) ?? before;
}

/**
 * Starts the dynamic capture of a device from afar (CAP-6), of its usual duration.
 * @throws Problem forbidden without the capability, and as `startCapture`
 */
export async function activateRemotely(
  context: Context,
  deviceId: string,
  order: Pick<CaptureOrder, "patientId" | "placePatientId" | "captureId"> = {},
): Promise<CaptureState> {
  allow(context, "activateRemotely");
  const { analyses } = kindOf(await getDevice(context, deviceId));
  return startCapture(context, { ...order, deviceId, analysisType: analyses.find(isDynamic) ?? "Dynamic" });
}

/** Captures of a patient, on any mat, whose cushions are offered again: a bound, however many the patient has. */
const REMEMBERED = 200;

/** What was stated at a capture. */
export interface StatedConditions {
  analysisId: string;
  analysisType: AnalysisType;
  capturedAt: Date;
  conditions: Conditions;
}

/** The names of cushions that a patient's newest captures have, the newest first. */
export async function cushionsOf(context: Context, patientId: string): Promise<string[]> {
  allow(context, "readAnalyses");
  const captures = await analysesOf(context)
    .find(toQuery({ patientId }))
    .sort({ creationDate: -1, _id: -1 })
    .limit(REMEMBERED)
    .select({ conditions: 1 })
    .lean();
  return [...new Set(captures.flatMap(({ conditions }) => conditionsSchema.parse(conditions ?? {}).cushion ?? []))];
}

/**
 * What was stated, or corrected since, at the last capture of a patient on a device today by the company's clock, without what a protocol
 * filled in; null where there is none or nothing was.
 */
export async function conditionsStatedToday(
  context: Context,
  { patientId, deviceId }: { patientId: string; deviceId: string },
): Promise<StatedConditions | null> {
  allow(context, "readAnalyses");
  const since = startOfDay(context.now, context.company);
  const [last] = await analysesOf(context)
    .find({ patientId: objectIdOf(patientId), deviceId: objectIdOf(deviceId), creationDate: trusted({ $gte: since }) })
    .sort({ creationDate: -1, _id: -1 })
    .limit(1)
    .select({ analysisType: 1, creationDate: 1, conditions: 1, protocolRun: 1 })
    .lean();
  const conditions = conditionsSchema.parse(statedBeyond(last?.protocolRun ?? null, last?.conditions ?? {}));
  if (!last || Object.values(conditions).every((value) => value === undefined)) return null;
  return { analysisId: last._id.toHexString(), analysisType: last.analysisType, capturedAt: last.creationDate, conditions };
}

/**
 * Reserves the storage of a capture, or of a file that is imported, and writes to the audit log who started it. An erasure leaves its mark before it looks for captures
 * under way, as this one is by now: of both at the same instant at least one is refused.
 * @throws Problem forbidden, patientErased, storageFull
 */
export async function openRecording(context: Context, header: HeaderToSave): Promise<void> {
  allow(context, "captureAnalyses");
  if (await isErased(context, header.patientId)) throw new Problem("patientErased");
  await reserveStorage(header, header.reservedBytes);
  const { deviceId, analysisId, patientId } = header;
  await audit(context, {
    ...(deviceId === null ? { action: "importRecording", object: analysisId } : { action: "startCapture", object: deviceId }),
    patientId,
  });
}
