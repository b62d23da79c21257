import { Types } from "mongoose";
import { recordingHeader } from "~/capture/header";
import { conditionsOf, type Conditions } from "~/domain/analysis/recording/conditions";
import type { AnalysisType } from "~/domain/analysis/types";
import type { Context } from "~/domain/context";
import { geometryOf, kindOf } from "~/domain/device/device";
import type { Exercise } from "~/domain/exercise";
import { encodeFrame } from "~/domain/frame/codec";
import type { Frame } from "~/domain/frame/frame";
import { Problem } from "~/domain/problem";
import { checkFrame, readJsonFrame } from "~/live/ingest/check-frame";
import { findRecording, saveRecording } from "~/recordings/save.server";
import { allow } from "./allow";
import { openRecording } from "./captures.server";
import { getDevice } from "./devices.server";
import { getPatient } from "./patients/patients.server";

/** A recording that another program made on a device of the company. */
export interface RecordedAnalysis {
  deviceId: string;
  patientId: string;
  analysisType: AnalysisType;
  exercise: Exercise | null;
  conditions: Conditions;
  /** The same key twice is one analysis. */
  captureId: string;
  startedAt: Date;
  /** As mats send them over the socket, `t` in milliseconds from the first one. */
  frames: readonly { t: number }[];
}

/** The longest recording there is: the longest choice of any analysis. */
const LONGEST_MS = 121_000;

/**
 * Saves a recording as if it had been captured here, with its frames, and measures it. Answers the id of the analysis.
 * @throws Problem notFound, forbidden, captureUnsupported (not an analysis of this device), invalid (a start in the future, a length
 *   beyond any capture), storageFull, noAnalysisData (no load), and those of a frame
 */
export async function importAnalysis(
  context: Context,
  { deviceId, patientId, frames, startedAt, conditions, ...recorded }: RecordedAnalysis,
): Promise<string> {
  allow(context, "captureAnalyses");
  const device = await getDevice(context, deviceId);
  const earlier = await findRecording(context, recorded.captureId);
  if (earlier) return earlier._id.toHexString();
  const patient = await getPatient(context, patientId);
  const [kind, geometry] = [kindOf(device), geometryOf(device)];
  if (!geometry || !kind.analyses.includes(recorded.analysisType)) throw new Problem("captureUnsupported");
  const lastMs = Math.max(...frames.map(({ t }) => t));
  if (startedAt > context.now) throw new Problem("invalid", { field: "startedAt" });
  if (lastMs > LONGEST_MS) throw new Problem("invalid", { field: "frames" });

  const recordedFrames = frames.map((sent) => {
    const frame = readJsonFrame(sent, geometry);
    checkFrame(frame, geometry);
    return frame;
  });
  const { durationMs, closing } = endOf(recordedFrames);
  const bytes = [...recordedFrames, ...closing].map((frame) =>
    encodeFrame({ ...frame, serverTimeMs: startedAt.getTime() + frame.deviceTimeMs }),
  );
  const header = recordingHeader({
    ...recorded,
    ...{ context, device, patient, kind, geometry, startedAt },
    conditions: conditionsOf(recorded.analysisType, kind.stance, conditions),
    protocolRun: null,
    analysisId: new Types.ObjectId().toHexString(),
    durationMs,
    calibrations: [],
  });
  await openRecording(context, header);
  const saved = await saveRecording(header, bytes);
  if ("refused" in saved) throw new Problem(saved.refused);
  return saved.analysisId;
}

/**
 * A recording lasts one usual step longer than its last frame, and the first frame behind its end proves that none is missing there: of a list
 * that is whole it is made up here, for each part.
 */
function endOf(frames: readonly Frame[]): { durationMs: number; closing: Frame[] } {
  const newest = new Map(frames.map((frame) => [frame.part, frame]));
  const lastMs = Math.max(...frames.map(({ deviceTimeMs }) => deviceTimeMs));
  const stepMs = (lastMs * newest.size) / Math.max(1, frames.length - newest.size);
  const durationMs = Math.floor(lastMs + Math.max(1, stepMs));
  return {
    durationMs,
    closing: [...newest.values()].map((frame) => ({ ...frame, sequence: frame.sequence + 1, deviceTimeMs: durationMs })),
  };
}
