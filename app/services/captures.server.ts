import type { AnalysisType } from "~/domain/analysis/types";
import type { CaptureState } from "~/domain/capture";
import type { Context } from "~/domain/context";
import type { Exercise } from "~/domain/exercise";
import { allow } from "./allow";
import { getDevice } from "./devices.server";
import { selectedPatient } from "./patients/patients.server";
import { runningServer } from "./running.server";

/** What is to be captured, and on which device. */
interface CaptureOrder {
  deviceId: string;
  analysisType: AnalysisType;
  /** One of the type's durations; its usual one when not given. */
  seconds?: number;
  exercise?: Exercise | null;
  captureId: string;
}

/**
 * Starts a capture of the person's selected patient. The same `captureId` twice is one capture.
 * @throws Problem notFound, forbidden, invalid, and the guards of a capture in their order (CAP-1)
 */
export async function startCapture(context: Context, { deviceId, ...order }: CaptureOrder): Promise<CaptureState> {
  allow(context, "captureAnalyses");
  const device = await getDevice(context, deviceId);
  return runningServer().captures.start({ ...order, context, device, patient: await selectedPatient(context) });
}
