import type { AnalysisType } from "~/domain/analysis-types";
import type { Correction } from "~/domain/analysis/corrections";
import { RESULT_VERSION } from "~/domain/analysis/record";
import { unknownSubject } from "~/domain/analysis/recording/capture-subject";
import { getGeometry, deviceKind } from "~/domain/device/device";
import type { BodyName, Geometry } from "~/domain/device/kind";
import type { Exercise } from "~/domain/exercise";
import type { Frame, FramePart } from "~/domain/frame/frame";
import { GRAVITY } from "~/domain/unit";
import { measureRecording, type Measured } from "~/recordings/measure.server";
import { plateSize } from "~/simulator/bodies/body";
import { createBody } from "~/simulator/bodies/catalogue";
import { emptyField } from "~/simulator/bodies/contact";
import { footLengthOn, loadFoot, placeFoot } from "~/simulator/bodies/foot";
import { groundReaction, rollingFoot, STANCE_MS, STEP_MS } from "~/simulator/bodies/gait";
import { createSensor } from "~/simulator/bodies/sensor";
import type { ShownRecord } from "~/views/analysis/analysis-page-data";
import { aClinic, aHeader, standing } from "./recording";

export interface Scene {
  deviceType: string;
  body: BodyName;
  seconds: number;
  part?: FramePart;
  /** When the person is off the mat, seconds. */
  away?: [from: number, to: number];
}

export function recorded({ deviceType, body, seconds, part = "main", away: [from, to] = [0, 0] }: Scene): Frame[] {
  const geometry = geometryFor(deviceType);
  const countsAt = createBody(body, { geometry, seed: 3, weightKg: 70, part, posture: body === "sitting" ? "goodPosture" : undefined });
  return framesOf({ deviceType, seconds, part }, geometry, (tMs) =>
    tMs >= 1000 * from && tMs < 1000 * to ? countsAt(tMs).fill(0) : countsAt(tMs),
  );
}

/** A person of 70 kg, left and right, on the same places. */
export function sameTwoSteps({ deviceType, seconds }: Pick<Scene, "deviceType" | "seconds">): Frame[] {
  const geometry = geometryFor(deviceType);
  const { widthCm, lengthCm } = plateSize(geometry);
  const read = createSensor(geometry, 3);
  const crossingMs = STEP_MS + STANCE_MS + 2000;
  const steps = (["left", "right"] as const).map((side, step) => ({
    onMs: 200 + step * STEP_MS,
    foot: placeFoot(geometry, {
      side,
      xCm: widthCm / 2 + (side === "left" ? -6.5 : 6.5),
      yCm: lengthCm / 2 + (step === 0 ? 10.35 : -10.35),
      toeOutDegrees: 7,
      lengthCm: footLengthOn(geometry),
    }),
  }));
  return framesOf({ deviceType, seconds, part: "main" }, geometry, (tMs) => {
    const field = emptyField(geometry);
    for (const { onMs, foot } of steps) {
      const part = ((tMs % crossingMs) - onMs) / STANCE_MS;
      loadFoot(field, foot, rollingFoot(part), groundReaction(part) * 70 * GRAVITY);
    }
    return read(field, tMs);
  });
}

function geometryFor(deviceType: string): Geometry {
  const geometry = getGeometry({ deviceType, override: null });
  if (!geometry) throw new Error(`${deviceType} sends no frames`);
  return geometry;
}

function framesOf(
  { deviceType, seconds, part }: Pick<Scene, "deviceType" | "seconds"> & { part: FramePart },
  { grid, scale, unit }: Geometry,
  countsAt: (tMs: number) => Uint16Array,
): Frame[] {
  const { rateHz } = deviceKind({ deviceType });
  return Array.from({ length: seconds * rateHz }, (_, sequence) => {
    const tMs = (1000 * sequence) / rateHz;
    return standing(sequence, { grid, scale, unit, part, counts: countsAt(tMs), deviceTimeMs: tMs, serverTimeMs: 1_700_000_000_000 + tMs });
  });
}

/** Frames of both halves in time order. */
export const riding = (seconds: number): Frame[] =>
  (["left", "right"] as const)
    .flatMap((part) => recorded({ deviceType: "Sensing Horse", body: "riding", seconds, part }))
    .sort((one, other) => one.sequence - other.sequence);

export function measured(
  analysisType: AnalysisType,
  deviceType: string,
  list: readonly Frame[],
  { exercise = null, corrections = [] }: { exercise?: Exercise | null; corrections?: readonly Correction[] } = {},
): Promise<Measured> {
  const clinic = aClinic();
  return measureRecording(
    { ...aHeader({ ...clinic, device: { ...clinic.device, deviceType, override: null } }, { analysisType, exercise }), corrections },
    list,
  );
}

export const aRecord = (
  analysisType: AnalysisType,
  deviceType: string,
  { geometry, result, quality, coreVersion }: Measured,
  change: Partial<ShownRecord> = {},
): ShownRecord => ({
  id: "a",
  companyId: "c",
  patientId: "p",
  userId: "u",
  deviceId: "d",
  deviceName: "MAT-1",
  deviceType,
  patientName: "Bea",
  patientNumber: "P-1",
  subject: unknownSubject,
  conditions: {},
  protocolRun: null,
  nominalHz: 50,
  expectedFrames: result?.frames ?? 0,
  userName: "Ada",
  imported: null,
  analysisType,
  exercise: null,
  creationDate: new Date("2026-03-01T09:00:00Z"),
  notes: "",
  agreed: "",
  moments: [],
  geometry,
  deviceGeometry: geometry,
  frameCount: result?.frames ?? 0,
  durationMs: 5000,
  plannedMs: 5000,
  gaps: [],
  endCut: false,
  clockJumped: false,
  calibrations: [],
  serverRestarted: false,
  state: "complete",
  sizeBytes: 20_000,
  result,
  quality,
  corrections: [],
  resultVersion: RESULT_VERSION,
  coreVersion,
  ...change,
});
