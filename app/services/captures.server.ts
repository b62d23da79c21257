import type { Conditions } from "~/domain/analysis/recording/conditions";
import type { RecordingHeader } from "~/domain/analysis/recording/recording-header";
import type { AnalysisType } from "~/domain/analysis/types";
import type { CaptureState } from "~/domain/capture";
import type { Context } from "~/domain/context";
import type { Exercise } from "~/domain/exercise";
import { Problem } from "~/domain/problem";
import { reserveStorage } from "~/recordings/storage.server";
import { allow } from "./allow";
import { audit } from "./audit.server";
import { getDevice } from "./devices.server";
import { selectedPatient } from "./patients/patients.server";
import { runningServer } from "./running.server";

/** What is to be captured, and on which device. */
interface CaptureOrder {
  deviceId: string;
  /** The patient whom the person sees as selected; null for none. */
  patientId: string | null;
  analysisType: AnalysisType;
  /** One of the type's durations; its usual one when not given. */
  seconds?: number;
  exercise?: Exercise | null;
  conditions?: Conditions;
  captureId: string;
}

/**
 * Starts a capture of the person's selected patient. The same `captureId` twice is one capture, also when
 * another patient was selected in between.
 * @throws Problem notFound, forbidden, invalid, patientChanged (another one was selected elsewhere than on the page that asks), and the guards of a capture in their order (CAP-1)
 */
export async function startCapture(context: Context, { deviceId, patientId, ...order }: CaptureOrder): Promise<CaptureState> {
  allow(context, "captureAnalyses");
  const device = await getDevice(context, deviceId);
  const patient = await selectedPatient(context);
  const { captures } = runningServer();
  const isRepeated = captures.state(device.id)?.captureId === order.captureId;
  if (patientId !== (patient?.id ?? null) && !isRepeated) throw new Problem("patientChanged");
  return captures.start({ ...order, context, device, patient });
}

/**
 * Reserves the storage of a capture and writes to the audit log who started it.
 * @throws Problem forbidden, storageFull
 */
export async function openRecording(context: Context, header: RecordingHeader): Promise<void> {
  allow(context, "captureAnalyses");
  await reserveStorage(header, header.reservedBytes);
  await audit(context, { action: "startCapture", object: header.deviceId, patientId: header.patientId });
}
