import type { AnalysisRecord } from "~/domain/analysis/record";
import type { AnalysisType } from "~/domain/analysis/types";
import { geometryOf, kindOf } from "~/domain/device/device";
import type { BodyName } from "~/domain/device/kind";
import type { Frame, FramePart } from "~/domain/frame/frame";
import { measureRecording, type Measured } from "~/recordings/measure.server";
import { createBody } from "~/simulator/bodies/catalogue";
import { aClinic, aHeader, standing } from "./recording";

export interface Scene {
  deviceType: string;
  body: BodyName;
  seconds: number;
  part?: FramePart;
  /** When the person is off the mat, seconds. */
  away?: [from: number, to: number];
}

/** What a mat of this type sends while a person of 70 kg is on it. */
export function recorded({ deviceType, body, seconds, part = "main", away: [from, to] = [0, 0] }: Scene): Frame[] {
  const geometry = geometryOf({ deviceType, override: null });
  if (!geometry) throw new Error(`${deviceType} sends no frames`);
  const { grid, scale, unit } = geometry;
  const { rateHz } = kindOf({ deviceType });
  const countsAt = createBody(body, { geometry, seed: 3, weightKg: 70, part, posture: body === "sitting" ? "goodPosture" : undefined });
  return Array.from({ length: seconds * rateHz }, (_, sequence) => {
    const tMs = (1000 * sequence) / rateHz;
    const counts = tMs >= 1000 * from && tMs < 1000 * to ? countsAt(tMs).fill(0) : countsAt(tMs);
    return standing(sequence, { grid, scale, unit, part, counts, deviceTimeMs: tMs, serverTimeMs: 1_700_000_000_000 + tMs });
  });
}

/** The same of both halves of a saddle, in the order of time. */
export const riding = (seconds: number): Frame[] =>
  (["left", "right"] as const)
    .flatMap((part) => recorded({ deviceType: "Sensing Horse", body: "riding", seconds, part }))
    .sort((one, other) => one.sequence - other.sequence);

/** What is saved of these frames of a device. */
export function measured(analysisType: AnalysisType, deviceType: string, list: readonly Frame[]): Promise<Measured> {
  const clinic = aClinic();
  return measureRecording(aHeader({ ...clinic, device: { ...clinic.device, deviceType, override: null } }, { analysisType }), list);
}

/** The record of an analysis that was measured. */
export const aRecord = (
  analysisType: AnalysisType,
  deviceType: string,
  { geometry, result }: Measured,
  change: Partial<AnalysisRecord> = {},
): AnalysisRecord => ({
  id: "a",
  companyId: "c",
  patientId: "p",
  userId: "u",
  deviceId: "d",
  deviceName: "MAT-1",
  deviceType,
  patientName: "Bea",
  patientNumber: "P-1",
  userName: "Ada",
  analysisType,
  exercise: null,
  creationDate: new Date("2026-03-01T09:00:00Z"),
  notes: "",
  geometry,
  frameCount: result?.frames ?? 0,
  durationMs: 5000,
  plannedMs: 5000,
  gaps: [],
  endCut: false,
  clockJumped: false,
  serverRestarted: false,
  state: "complete",
  sizeBytes: 20_000,
  result,
  ...change,
});
