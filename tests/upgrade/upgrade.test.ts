import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { unpackFrames } from "~/data/frame-chunks.server";
import { AnalysisModel } from "~/data/models/analysis.model.server";
import { PatientModel } from "~/data/models/patient.model.server";
import type { Context } from "~/domain/context";
import { loadHistoryPage } from "~/routes/analyses/load.server";
import { loadAnalysisPage } from "~/routes/analysis/load.server";
import { chunksOf } from "~/services/analyses.server";
import { useStoredFolder } from "./stored-folder";

const { manifest, signIn } = useStoredFolder();

async function digestOfFrames(context: Context, id: string): Promise<string> {
  const digest = createHash("sha256");
  for await (const chunk of chunksOf(context, id)) for (const frame of await unpackFrames(chunk)) digest.update(frame);
  return digest.digest("hex");
}

test("[PEER-14] every analysis that an earlier version stored is listed, opens with a result of this version, and has its frames byte for byte", async () => {
  const context = await signIn();
  const { found } = await loadHistoryPage(context, new URLSearchParams());
  expect(found.analyses.map(({ id }) => id).reverse()).toEqual(manifest.analyses.map(({ id }) => id));
  expect(found.usedBytes).toBe(manifest.analyses.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));

  for (const { id, analysisType, frameCount, framesSha256 } of manifest.analyses) {
    const { record, picture, coreVersion } = await loadAnalysisPage(context, id);
    expect(record).toMatchObject({ analysisType, frameCount, coreVersion, state: "complete", patientName: "Elena Vidal Ruiz" });
    expect(record.subject).toEqual({ weightKg: null, heightCm: null, ageYears: null });
    expect(record.result?.frames).toBeGreaterThan(0);
    expect(picture).not.toBeNull();
    expect(await digestOfFrames(context, id)).toBe(framesSha256);
  }
  // What was known of nobody then is not known now, and no name stays beside an analysis.
  expect(JSON.stringify(await AnalysisModel.find().select({ preview: 0 }).lean())).not.toContain("Elena");
  // Whoever worked then treats patients now, and every patient can be read under a pseudonym of their own.
  expect(context.user.staffRole).toBe("clinician");
  const pseudonyms = (await PatientModel.find().lean()).map(({ pseudonym }) => pseudonym);
  expect(pseudonyms.every((one) => /^S-[2-9A-Z]{8}$/.test(one))).toBe(true);
  expect(new Set(pseudonyms).size).toBe(pseudonyms.length);
  const after = await loadHistoryPage(context, new URLSearchParams());
  expect(after.found.usedBytes).toBe(after.found.analyses.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
  expect(after.found.analyses.at(-1)).toMatchObject({ analysisType: "Static", notes: "Barefoot" });
});
