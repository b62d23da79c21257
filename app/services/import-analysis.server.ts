import { Types } from "mongoose";
import { recordingHeader } from "~/capture/header";
import type { AnalysisType } from "~/domain/analysis-types";
import { applicableConditions } from "~/domain/analysis/recording/requested-conditions";
import { getGeometry, deviceKind } from "~/domain/device/device";
import { splitFrames } from "~/domain/frame/joined-frames";
import { Problem } from "~/domain/problem";
import { readSentRecording } from "~/import/sent-recording.server";
import { runJob } from "~/jobs/run-job.server";
import { findRecording, saveRecording } from "~/recordings/save.server";
import { allow } from "./allow";
import { openRecording } from "./captures.server";
import type { Context } from "./context";
import { getDevice } from "./devices.server";
import { getPatient } from "./patients/patients.server";

/** Another program's recording as JSON (`sentRecordingSchema`). */
export interface RecordedAnalysis {
  deviceId: string;
  types: readonly AnalysisType[];
  body: Uint8Array;
}

/**
 * Measured like a capture. Returns the ID.
 * @throws Problem notFound, forbidden, captureUnsupported (wrong device), invalid (future start, excessive length),
 * storageFull, noAnalysisData (no load), busy, and those of a frame
 */
export async function importAnalysis(context: Context, { deviceId, types, body }: RecordedAnalysis): Promise<string> {
  allow(context, "captureAnalyses");
  const device = await getDevice(context, deviceId);
  const [kind, geometry] = [deviceKind(device), getGeometry(device)];
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
    ...{ caller: context, device, patient, kind, geometry, startedAt },
    conditions: applicableConditions(recorded.analysisType, kind.stance, conditions),
    protocolRun: null,
    analysisId: new Types.ObjectId().toHexString(),
    calibrations: [],
  });
  await openRecording(context, header);
  const saved = await saveRecording(header, splitFrames(joined));
  if ("refused" in saved) throw new Problem(saved.refused);
  return saved.analysisId;
}
