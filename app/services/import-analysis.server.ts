import { Types } from "mongoose";
import { recordingHeader } from "~/capture/header";
import { conditionsOf } from "~/domain/analysis/recording/conditions";
import type { AnalysisType } from "~/domain/analysis/types";
import type { Context } from "~/domain/context";
import { geometryOf, kindOf } from "~/domain/device/device";
import { splitFrames } from "~/domain/frame/joined-frames";
import { Problem } from "~/domain/problem";
import { readSentRecording } from "~/import/sent-recording.server";
import { runJob } from "~/jobs/run-job.server";
import { findRecording, saveRecording } from "~/recordings/save.server";
import { allow } from "./allow";
import { openRecording } from "./captures.server";
import { getDevice } from "./devices.server";
import { getPatient } from "./patients/patients.server";

/** A recording that another program made on a device of the company, as JSON (`sentRecordingSchema`), to become one of these analyses. */
export interface RecordedAnalysis {
  deviceId: string;
  types: readonly AnalysisType[];
  body: Uint8Array;
}

/**
 * Saves a recording as if it had been captured here, with its frames, and measures it. Answers the id of the analysis.
 * @throws Problem notFound, forbidden, captureUnsupported (not an analysis of this device), invalid (a start in the future, a length
 *   beyond any capture), storageFull, noAnalysisData (no load), busy, and those of a frame
 */
export async function importAnalysis(context: Context, { deviceId, types, body }: RecordedAnalysis): Promise<string> {
  allow(context, "captureAnalyses");
  const device = await getDevice(context, deviceId);
  const [kind, geometry] = [kindOf(device), geometryOf(device)];
  if (!geometry) throw new Problem("captureUnsupported");
  const sent = await runJob(readSentRecording, { body, types, geometry }, { companyId: context.company.id });
  const { patientId, startedAt, conditions, joined, ...recorded } = sent;
  const earlier = await findRecording(context, recorded.captureId);
  if (earlier) return earlier._id.toHexString();
  const patient = await getPatient(context, patientId);
  if (!kind.analyses.includes(recorded.analysisType)) throw new Problem("captureUnsupported");
  if (startedAt > context.now) throw new Problem("invalid", { field: "startedAt" });

  const header = recordingHeader({
    ...recorded,
    ...{ context, device, patient, kind, geometry, startedAt },
    conditions: conditionsOf(recorded.analysisType, kind.stance, conditions),
    protocolRun: null,
    analysisId: new Types.ObjectId().toHexString(),
    calibrations: [],
  });
  await openRecording(context, header);
  const saved = await saveRecording(header, splitFrames(joined));
  if ("refused" in saved) throw new Problem(saved.refused);
  return saved.analysisId;
}
