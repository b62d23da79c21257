import { Types } from "mongoose";
import type { AnalysisType } from "~/domain/analysis-types";
import { toCaptureSubject } from "~/domain/analysis/recording/capture-subject";
import type { Conditions } from "~/domain/analysis/recording/conditions";
import type { RecordingHeader } from "~/domain/analysis/recording/recording-header";
import { recordedMs } from "~/domain/capture";
import { getGeometry, deviceKind, type Device } from "~/domain/device/device";
import type { BodyName } from "~/domain/device/kind";
import type { Exercise } from "~/domain/exercise";
import { encodeFrame } from "~/domain/frame/codec";
import type { FramePart } from "~/domain/frame/frame";
import type { Patient } from "~/domain/patient";
import { recordingNames } from "~/recordings/names";
import { saveRecording } from "~/recordings/save.server";
import { openRecording } from "~/services/captures.server";
import type { Context } from "~/services/context";
import { createBody } from "~/simulator/bodies/catalogue";
import { workingTime } from "./clinic-time";

/** Default type: Static. */
interface PastAnalysis {
  type?: AnalysisType;
  exercise?: Exercise;
  patient: string;
  device: string;
  body: BodyName;
  /** Clinic time, on the last working day at least `daysAgo` ago. */
  daysAgo: number;
  at: readonly [hour: number, minute: number];
  weightKg: number;
  conditions?: Conditions;
}

/** A patient losing weight over three months, and others. */
const past: readonly PastAnalysis[] = [
  { patient: "Giulia Ferrante", device: "PODO-0241", body: "standing", daysAgo: 88, at: [9, 10], weightKg: 69.5 },
  { patient: "Giulia Ferrante", device: "PODO-0241", body: "standing", daysAgo: 67, at: [10, 40], weightKg: 68 },
  { patient: "Giulia Ferrante", device: "PODO-0241", body: "standing", daysAgo: 46, at: [9, 30], weightKg: 66.5 },
  { patient: "Giulia Ferrante", device: "PODO-0241", body: "standing", daysAgo: 25, at: [11, 15], weightKg: 65 },
  { patient: "Giulia Ferrante", device: "PODO-0241", body: "standing", daysAgo: 4, at: [9, 20], weightKg: 64 },
  { patient: "Giulia Ferrante", device: "SEAT-0122", body: "sitting", daysAgo: 4, at: [9, 45], weightKg: 64 },
  { patient: "Nikos Papadakis", device: "PODO-0198", body: "standing", daysAgo: 33, at: [15, 5], weightKg: 78 },
  { patient: "Nikos Papadakis", device: "PODO-0198", body: "standing", daysAgo: 12, at: [14, 30], weightKg: 78 },
  { patient: "María José Cárdenas", device: "SEAT-0122", body: "sitting", daysAgo: 51, at: [12, 10], weightKg: 61.5 },
  { patient: "María José Cárdenas", device: "SEAT-0122", body: "sitting", daysAgo: 9, at: [11, 40], weightKg: 61.5 },
  { type: "Balance", patient: "Giulia Ferrante", device: "PODO-0241", body: "standing", daysAgo: 26, at: [10, 5], weightKg: 65 },
  ...(["shoes", "orthosis"] as const).map((footwear, at) => ({
    ...({ type: "Dynamic", patient: "Nikos Papadakis", device: "PODO-0198", body: "walking", weightKg: 78 } as const),
    daysAgo: 13,
    at: [15, 20 + 25 * at] as const,
    conditions: { footwear },
  })),
  {
    type: "seatingDynamic",
    patient: "María José Cárdenas",
    device: "SEAT-0122",
    body: "sitting",
    daysAgo: 10,
    at: [16, 20],
    weightKg: 61.5,
  },
  {
    type: "Rehab",
    exercise: "Side-by-side",
    patient: "Nikos Papadakis",
    device: "REHAB-0044",
    body: "standing",
    daysAgo: 14,
    at: [13, 35],
    weightKg: 78,
  },
  { type: "Fitting", patient: "Giulia Ferrante", device: "HORSE-0009", body: "riding", daysAgo: 27, at: [17, 10], weightKg: 65 },
];

/** More than needed; saving releases the rest. */
const RESERVED_BYTES = 8_000_000;

/** Records past analyses with simulated bodies and saves them like captures. */
export async function seedDemoHistory({
  context,
  devices,
  patients,
}: {
  context: Context;
  devices: readonly Device[];
  patients: readonly Patient[];
}): Promise<void> {
  const timed = past.map((analysis) => {
    const [hour, minute] = analysis.at;
    return { analysis, startedAt: workingTime(context.now, { daysAgo: analysis.daysAgo, hour, minute }, context.company) };
  });
  const inOrder = timed.sort((one, other) => one.startedAt.getTime() - other.startedAt.getTime());
  for (const [index, { analysis, startedAt }] of inOrder.entries()) {
    const device = devices.find(({ name }) => name === analysis.device);
    const patient = patients.find(({ name }) => name === analysis.patient);
    const geometry = device && getGeometry(device);
    if (!device || !patient || !geometry) throw new TypeError(`the demo has no ${analysis.device} or no ${analysis.patient}`);

    const analysisType = analysis.type ?? "Static";
    const header: RecordingHeader = {
      captureId: `demo-history-${index + 1}`,
      analysisId: new Types.ObjectId().toHexString(),
      ...recordingNames({ caller: context, device, patient }),
      subject: { ...toCaptureSubject(patient, startedAt), weightKg: analysis.weightKg },
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
    const recorded = deviceKind(device).parts.flatMap((part) =>
      framesOf(header, part, createBody(analysis.body, { ...person, part }), deviceKind(device).rateHz),
    );
    const saved = await saveRecording(header, recorded);
    if ("refused" in saved) throw new TypeError(`the demo's analysis ${header.captureId} was refused: ${saved.refused}`);
  }
}

/** Plus one frame that marks the end. */
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
