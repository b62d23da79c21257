import type { AnalysisType } from "~/domain/analysis/types";
import type { CaptureState } from "~/domain/capture";
import { runningLive } from "~/live/running.server";
import { allow } from "./allow";
import type { Context } from "./context";
import { getDevice } from "./devices.server";
import { selectedPatient } from "./patients.server";

/**
 * Starts a capture of the person's selected patient. The same `captureId` twice is one capture.
 * @throws Problem notFound, forbidden, and the guards of a capture in their order (CAP-1)
 */
export async function startCapture(
  context: Context,
  { deviceId, analysisType, captureId }: { deviceId: string; analysisType: AnalysisType; captureId: string },
): Promise<CaptureState> {
  allow(context, "captureAnalyses");
  const device = await getDevice(context, deviceId);
  return runningLive().captures.start({ context, device, patient: await selectedPatient(context), analysisType, captureId });
}
