import { connectDatabase } from "~/data/connect.server";
import type { AnalysisType } from "~/domain/analysis-types";
import { getGeometry, type Device } from "~/domain/device/device";
import type { BodyName } from "~/domain/device/kind";
import type { Frame } from "~/domain/frame/frame";
import { createBody } from "~/simulator/bodies/catalogue";
import { actAs, addPatient, hire, installMat, openClinic } from "../../support/people";
import { anAnalysis, standing } from "../../support/recording";

export interface StoredResult {
  type: AnalysisType;
  path: string;
  email: string;
}

export const captured = [
  { type: "Dynamic", body: "walking" },
  { type: "Balance", body: "standing" },
] as const satisfies readonly { type: AnalysisType; body: BodyName }[];

/** By the plate's clock from `startMs` on. */
export function capturedFrames(
  device: Device,
  body: BodyName,
  { seconds, rateHz, startMs }: { seconds: number; rateHz: number; startMs: number },
): Frame[] {
  const geometry = getGeometry(device);
  if (!geometry) throw new TypeError(`${device.deviceType} sends no frames`);
  const { grid, scale, unit } = geometry;
  const countsAt = createBody(body, { geometry, seed: 3, weightKg: 70 });
  return Array.from({ length: seconds * rateHz + 1 }, (_, sequence) => {
    const deviceTimeMs = (1000 * sequence) / rateHz;
    const counts = countsAt(deviceTimeMs);
    return standing(sequence, { grid, scale, unit, counts, deviceTimeMs, serverTimeMs: startMs + deviceTimeMs });
  });
}

export async function storeResults(dataDir: string, { seconds, rateHz }: { seconds: number; rateHz: number }): Promise<StoredResult[]> {
  const database = await connectDatabase({ dataDir });
  const company = await openClinic();
  const email = "ada@example.com";
  const context = actAs(await hire(company, { email }), company);
  const device = await installMat(company);
  const clinic = { context, device, patient: await addPatient(context) };
  const stored: StoredResult[] = [];
  for (const { type, body } of captured) {
    const list = capturedFrames(device, body, { seconds, rateHz, startMs: context.now.getTime() });
    const id = await anAnalysis(clinic, { analysisType: type, durationMs: 1000 * seconds, reservedBytes: 40_000_000, list });
    stored.push({ type, path: `/analyses/${id}`, email });
  }
  await database.close();
  return stored;
}
