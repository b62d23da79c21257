import { connectDatabase } from "~/data/connect.server";
import type { AnalysisType } from "~/domain/analysis/types";
import { geometryOf } from "~/domain/device/device";
import type { BodyName } from "~/domain/device/kind";
import { createBody } from "~/simulator/bodies/catalogue";
import { actAs, addPatient, hire, installMat, openClinic } from "../../support/people";
import { anAnalysis, standing } from "../../support/recording";

export interface StoredResult {
  type: AnalysisType;
  /** Of its page. */
  path: string;
  /** Who may see it. */
  email: string;
}

const captured = [
  { type: "Dynamic", body: "walking" },
  { type: "Balance", body: "standing" },
] as const satisfies readonly { type: AnalysisType; body: BodyName }[];

/** Fills an empty data folder with a clinic and captures of a simulated person on its foot plate. */
export async function storeResults(dataDir: string, { seconds, rateHz }: { seconds: number; rateHz: number }): Promise<StoredResult[]> {
  const database = await connectDatabase({ dataDir });
  const company = await openClinic();
  const email = "ada@example.com";
  const context = actAs(await hire(company, { email }), company);
  const device = await installMat(company);
  const clinic = { context, device, patient: await addPatient(context) };
  const geometry = geometryOf(device);
  if (!geometry) throw new TypeError(`${device.deviceType} sends no frames`);
  const { grid, scale, unit } = geometry;
  const stored: StoredResult[] = [];
  for (const { type, body } of captured) {
    const countsAt = createBody(body, { geometry, seed: 3, weightKg: 70 });
    const list = Array.from({ length: seconds * rateHz + 1 }, (_, sequence) => {
      const deviceTimeMs = (1000 * sequence) / rateHz;
      return standing(sequence, {
        grid,
        scale,
        unit,
        counts: countsAt(deviceTimeMs),
        deviceTimeMs,
        serverTimeMs: context.now.getTime() + deviceTimeMs,
      });
    });
    const id = await anAnalysis(clinic, { analysisType: type, durationMs: 1000 * seconds, reservedBytes: 40_000_000, list });
    stored.push({ type, path: `/analyses/${id}`, email });
  }
  await database.close();
  return stored;
}
