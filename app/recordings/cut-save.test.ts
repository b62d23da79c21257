import { expect, test, vi } from "vitest";
import { AnalysisChunkModel } from "~/data/models/analysis-chunk.model.server";
import { AnalysisModel } from "~/data/models/analysis.model.server";
import { countAnalyses, getAnalysis } from "~/services/analyses.server";
import { openRecording } from "~/services/captures.server";
import { useDatabase } from "../../tests/support/database";
import { openClinicWithPatient } from "../../tests/support/people";
import { aClinic, aHeader, anAnalysis, coded, frames, GRID, type Clinic } from "../../tests/support/recording";
import { removeOrphanedChunks } from "./orphaned-chunks.server";
import { saveRecording } from "./save.server";
import { releaseStorage, storageUse } from "./storage.server";

useDatabase();

const HOUR_MS = 3_600_000;
const later = (hours: number): Date => new Date(Date.now() + hours * HOUR_MS);
const list = coded(frames(0, 49));

/** A save killed between frames and analysis. */
async function cutSave(clinic: Clinic) {
  const header = aHeader(clinic);
  await openRecording(clinic.context, header);
  vi.spyOn(AnalysisModel, "create").mockRejectedValueOnce(new Error("killed"));
  await expect(saveRecording(header, list)).rejects.toThrow("killed");
  const chunks = () => AnalysisChunkModel.countDocuments({ analysisId: header.analysisId });
  expect(await chunks()).toBeGreaterThan(0);
  return { ...clinic, header, chunks };
}

test("[R26] a recording whose save was killed between frames and analysis is never listed; saved again from its spool it is there once and counted once", async () => {
  const { context, header, chunks } = await cutSave(aClinic());
  expect(await countAnalyses(context)).toBe(0);
  await expect(getAnalysis(context, header.analysisId)).rejects.toMatchObject({ code: "notFound" });
  expect((await storageUse(context)).usedBytes).toBe(0);
  await saveRecording(header, list);
  await saveRecording(header, list);
  const { frameCount, sizeBytes } = await getAnalysis(context, header.analysisId);
  expect([frameCount, await chunks(), await countAnalyses(context)]).toEqual([50, 1, 1]);
  expect((await storageUse(context)).usedBytes).toBe(sizeBytes);
});

test("[R26] where its spool is gone too its frames are removed within a day and its quota is given back, and no saved recording loses a frame", async () => {
  const clinic = await openClinicWithPatient();
  const { context, device, patient, header, chunks } = await cutSave({ ...clinic, device: { ...clinic.device, override: { grid: GRID } } });
  const imported = await cutSave(aClinic());
  const saved = await anAnalysis({ context, device, patient });
  await releaseStorage(header);
  await removeOrphanedChunks(later(23));
  expect(await chunks()).toBe(1);
  expect(await removeOrphanedChunks(later(25))).toBe(1);
  expect([await chunks(), await imported.chunks(), await AnalysisChunkModel.countDocuments({ analysisId: saved })]).toEqual([0, 1, 1]);
  expect((await storageUse(context)).usedBytes).toBe((await getAnalysis(context, saved)).sizeBytes);
});
