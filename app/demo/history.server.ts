import { Types } from "mongoose";
import { subjectOf } from "~/domain/analysis/recording/capture-subject";
import type { Conditions } from "~/domain/analysis/recording/conditions";
import type { RecordingHeader } from "~/domain/analysis/recording/recording-header";
import type { AnalysisType } from "~/domain/analysis/types";
import { recordedMs } from "~/domain/capture";
import type { Context } from "~/domain/context";
import { geometryOf, kindOf, type Device } from "~/domain/device/device";
import type { BodyName } from "~/domain/device/kind";
import type { Exercise } from "~/domain/exercise";
import { encodeFrame } from "~/domain/frame/codec";
import type { FramePart } from "~/domain/frame/frame";
import type { Patient } from "~/domain/patient";
import { recordingNames } from "~/recordings/names";
import { saveRecording } from "~/recordings/save.server";
import { openRecording } from "~/services/captures.server";
import { createBody } from "~/simulator/bodies/catalogue";

/** A past analysis; Static unless a type is given. */
interface PastAnalysis {
  type?: AnalysisType;
  exercise?: Exercise;
  patient: string;
  device: string;
  body: BodyName;
  daysAgo: number;
  weightKg: number;
  conditions?: Conditions;
}

/** One patient losing weight over three months, and a few others. */
const past: readonly PastAnalysis[] = [
  { patient: "Giulia Ferrante", device: "PODO-0241", body: "standing", daysAgo: 88, weightKg: 69.5 },
  { patient: "Giulia Ferrante", device: "PODO-0241", body: "standing", daysAgo: 67, weightKg: 68 },
  { patient: "Giulia Ferrante", device: "PODO-0241", body: "standing", daysAgo: 46, weightKg: 66.5 },
  { patient: "Giulia Ferrante", device: "PODO-0241", body: "standing", daysAgo: 25, weightKg: 65 },
  { patient: "Giulia Ferrante", device: "PODO-0241", body: "standing", daysAgo: 4, weightKg: 64 },
  { patient: "Giulia Ferrante", device: "SEAT-0122", body: "sitting", daysAgo: 4, weightKg: 64 },
  { patient: "Nikos Papadakis", device: "PODO-0198", body: "standing", daysAgo: 33, weightKg: 78 },
  { patient: "Nikos Papadakis", device: "PODO-0198", body: "standing", daysAgo: 12, weightKg: 78 },
  { patient: "María José Cárdenas", device: "SEAT-0122", body: "sitting", daysAgo: 51, weightKg: 61.5 },
  { patient: "María José Cárdenas", device: "SEAT-0122", body: "sitting", daysAgo: 9, weightKg: 61.5 },
  { type: "Balance", patient: "Giulia Ferrante", device: "PODO-0241", body: "standing", daysAgo: 26, weightKg: 65 },
  ...(["shoes", "orthosis"] as const).map((footwear, at) => ({
    ...({ type: "Dynamic", patient: "Nikos Papadakis", device: "PODO-0198", body: "walking", weightKg: 78 } as const),
    daysAgo: 13 - at / 100,
    conditions: { footwear },
  })),
  { type: "seatingDynamic", patient: "María José Cárdenas", device: "SEAT-0122", body: "sitting", daysAgo: 10, weightKg: 61.5 },
  {
    type: "Rehab",
    exercise: "Side-by-side",
    patient: "Nikos Papadakis",
    device: "REHAB-0044",
    body: "standing",
    daysAgo: 14,
    weightKg: 78,
  },
  { type: "Fitting", patient: "Giulia Ferrante", device: "HORSE-0009", body: "riding", daysAgo: 27, weightKg: 65 },
];

const DAY_MS = 86_400_000;
/** Far more than needed; the save releases the rest. */
const RESERVED_BYTES = 8_000_000;

/** Records the demo's past analyses with the simulator's bodies and saves them as a capture would. */
export async function seedDemoHistory({
  context,
  devices,
  patients,
}: {
  context: Context;
  devices: readonly Device[];
  patients: readonly Patient[];
}): Promise<void> {
  for (const [index, analysis] of past.entries()) {
    const device = devices.find(({ name }) => name === analysis.device);
    const patient = patients.find(({ name }) => name === analysis.patient);
    const geometry = device && geometryOf(device);
    if (!device || !patient || !geometry) throw new TypeError(`the demo has no ${analysis.device} or no ${analysis.patient}`);

    const analysisType = analysis.type ?? "Static";
    const startedAt = new Date(context.now.getTime() - analysis.daysAgo * DAY_MS);
    const header: RecordingHeader = {
      captureId: `demo-history-${index + 1}`,
      analysisId: new Types.ObjectId().toHexString(),
      ...recordingNames({ context, device, patient }),
      subject: { ...subjectOf(patient, startedAt), weightKg: analysis.weightKg },
      analysisType,
      exercise: analysis.exercise ?? null,
      conditions: analysis.conditions ?? {},
      protocolRun: null,
      startedAt,
      durationMs: recordedMs(analysisType),
      reservedBytes: RESERVED_BYTES,
      geometry,
      calibrations: [],
    };
    await openRecording({ ...context, now: startedAt }, header);
    const person = { geometry, seed: index + 1, weightKg: analysis.weightKg };
    const recorded = kindOf(device).parts.flatMap((part) =>
      framesOf(header, part, createBody(analysis.body, { ...person, part }), kindOf(device).rateHz),
    );
    const saved = await saveRecording(header, recorded);
    if ("refused" in saved) throw new TypeError(`the demo's analysis ${header.captureId} was refused: ${saved.refused}`);
  }
}

/** The frames of one part, and one more to mark the end. */
function framesOf(
  { geometry, startedAt, durationMs }: RecordingHeader,
  part: FramePart,
  countsAt: (tMs: number) => Uint16Array,
  rateHz: number,
): Uint8Array[] {
  const count = Math.ceil((durationMs / 1000) * rateHz) + 1;
  return Array.from({ length: count }, (_, sequence) => {
    const tMs = (sequence * 1000) / rateHz;
    return encodeFrame({
      grid: geometry.grid,
      counts: countsAt(tMs),
      scale: geometry.scale,
      unit: geometry.unit,
      part,
      epoch: 1,
      sequence,
      deviceTimeMs: tMs,
      serverTimeMs: startedAt.getTime() + tMs,
      streamKey: 1,
      gapBefore: false,
      clockSynced: true,
      resent: false,
    });
  });
}
