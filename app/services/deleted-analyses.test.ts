import { afterEach, describe, expect, test, vi } from "vitest";
import { AnalysisChunkModel } from "~/data/models/analysis-chunk.model.server";
import { AuditModel } from "~/data/models/audit.model.server";
import { UNDO_MS } from "~/domain/analysis/record";
import type { SearchNames } from "~/domain/search/found";
import { env } from "~/env.server";
import { storageUse } from "~/recordings/storage.server";
import { loadHistoryPage } from "~/routes/analyses/load.server";
import { loadAnalysisPage } from "~/routes/analysis/load.server";
import { loadBatchPage, loadReportPage } from "~/routes/report/load.server";
import { importGraph, readSource } from "../../tests/structure/sources";
import { apiAt, tokenFor } from "../../tests/support/api";
import { useDatabase } from "../../tests/support/database";
import { openClinicWithPatient, type ClinicFixture } from "../../tests/support/people";
import { anAnalysis, readFrames, GRID } from "../../tests/support/recording";
import { useServer } from "../../tests/support/server";
import {
  analysisSeries,
  countAnalyses,
  exposureOfAnalysis,
  getAnalysis,
  pictureParts,
  previewFrame,
  recomputeAnalysis,
  walkOfAnalysis,
} from "./analyses.server";
import type { Context } from "./context";
import { correctAnalysis, undoCorrection } from "./corrections.server";
import { deleteAnalysis, purgeDeletedAnalyses, purgeExpiredAnalyses, restoreAnalysis } from "./deleted-analyses.server";
import { exportAnalysis } from "./exports/exports.server";
import { keepAgreed } from "./history/agreed-text.server";
import { noteMoment, updateNotes } from "./history/analysis-notes.server";
import { recordedFrames, recordingIndex } from "./recorded-frames.server";
import { reportDocument, reportDocuments } from "./reports/documents.server";
import { searchCompany } from "./search.server";

useDatabase();
const server = useServer();

const DAY_MS = 86_400_000;
const names: SearchNames = { kind: String, place: String, bed: String, analysisType: String };
const later = (context: Context, ms: number): Context => ({ ...context, now: new Date(context.now.getTime() + ms) });
const chunksOfCompany = ({ company }: ClinicFixture): Promise<number> => AnalysisChunkModel.countDocuments({ companyId: company.id });
const actions = async ({ company }: ClinicFixture): Promise<string[]> =>
  (
    await AuditModel.find({ companyId: company.id, action: /Analysis$/ })
      .sort({ _id: 1 })
      .lean()
  ).map(({ action }) => action);

async function withAnalysis(): Promise<ClinicFixture & { id: string }> {
  const clinic = await openClinicWithPatient({ server });
  return { ...clinic, id: await anAnalysis({ ...clinic, device: { ...clinic.device, override: { grid: GRID } } }) };
}

test("[HIST-2] all readers of analyses leave out deleted ones, and this list names them all", () => {
  const using = (name: string): string[] =>
    [...importGraph.keys()].filter((file) => new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from`).test(readSource(file))).sort();
  // Company files include deleted ones, marked.
  expect(using("AnalysisModel")).toEqual(["data/company-file/collections.server.ts", "data/stored-analyses.server.ts"]);
  expect(using("tenantAnalyses")).toEqual([
    "recordings/recompute.server.ts",
    "services/analyses.server.ts",
    "services/captures.server.ts",
    "services/corrections.server.ts",
    "services/deleted-analyses.server.ts",
    "services/exports/exported-records.server.ts",
    "services/exports/selected-analyses.server.ts",
    "services/exports/selection-size.server.ts",
    "services/guidance/steps-done.server.ts",
    "services/history/agreed-text.server.ts",
    "services/history/analysis-notes.server.ts",
    "services/history/chosen-analyses.server.ts",
    "services/history/page-analyses.server.ts",
    "services/history/patient-history.server.ts",
    "services/history/storage-forecast.server.ts",
    "services/reassign-analysis.server.ts",
    "services/recorded-frames.server.ts",
  ]);
  expect(using("analysesOfAll")).toEqual(["recordings/recompute.server.ts", "services/administration/leave-demo.server.ts"]);
  // Not for pages; a patient's archive includes deleted ones.
  expect(using("tenantSavedAnalyses")).toEqual([
    "recordings/orphaned-chunks.server.ts",
    "recordings/save.server.ts",
    "services/exports/archived-files.server.ts",
    "services/patients/erase-parts.server.ts",
  ]);
  expect(using("tenantDeletedAnalyses")).toEqual(["services/deleted-analyses.server.ts"]);
});

test("[HIST-2] a deleted analysis is nowhere any more, and restored it is everywhere again", async () => {
  const { id, context, patient, user } = await withAnalysis();
  const record = await getAnalysis(context, id);
  const token = await tokenFor(user);
  const api = async (path: string): Promise<unknown> => (await apiAt({ server })("GET", `/api/${path}`, { token })).json();
  const found = async (): Promise<boolean[]> => {
    const history = await loadHistoryPage(context, new URLSearchParams());
    return [
      history.found.analyses.some((one) => one.id === id),
      history.found.totalAnalysis === 1,
      (await countAnalyses(context, { patientId: patient.id })) === 1,
      (await searchCompany(context, "Static", names)).analyses.length === 1,
      JSON.stringify(await api(`podometryAnalysisPage/${user.id}/all/1`)).includes(id),
      JSON.stringify(await api(`podometryAnalysisCountPatient/${user.id}/${patient.id}/all`)).includes("1"),
    ];
  };
  const byId: (() => Promise<unknown>)[] = [
    () => getAnalysis(context, id),
    () => previewFrame(context, id),
    () => pictureParts(context, id),
    () => walkOfAnalysis(context, id),
    () => exposureOfAnalysis(context, id),
    () => readFrames(context, id).next(),
    () => updateNotes(context, id, "late"),
    () => noteMoment(context, id, { atMs: 0, text: "late" }),
    () => recomputeAnalysis(context, id),
    () => exportAnalysis(context, id, "raw"),
    () => reportDocument(context, id, { document: "analysis", sections: [], language: "en" }),
    () => reportDocument(context, id, { document: "patientSheet", language: "en" }),
    () => reportDocument(context, id, { document: "realScale", paper: "A3", oversize: "tiles", language: "en" }),
    () => reportDocuments(context, [id], { document: "analysis", sections: [], language: "en" }),
    () => keepAgreed(context, id, "late"),
    () => recordingIndex(context, id),
    () => recordedFrames(context, id, { by: "number", from: 0, to: 9 }),
    () => correctAnalysis(context, id, { kind: "leaveOut", contact: { frame: 1, xCm: 1, yCm: 1 } }),
    () => undoCorrection(context, id, "any"),
    () => deleteAnalysis(context, id),
  ];
  expect(await found()).toEqual(Array(6).fill(true));
  await deleteAnalysis(context, id);
  expect(await found()).toEqual(Array(6).fill(false));
  for (const read of byId) await expect(read()).rejects.toMatchObject({ code: "notFound" });
  for (const page of [loadAnalysisPage(context, id), loadReportPage(context, id)])
    await expect(page).rejects.toMatchObject({ code: "analysisDeleted", status: 410 });
  await expect(loadBatchPage(context, [id])).rejects.toMatchObject({ code: "notFound" });

  await restoreAnalysis(context, id);
  expect(await found()).toEqual(Array(6).fill(true));
  expect(await getAnalysis(context, id)).toEqual(record);
  expect(await analysisSeries(context, record)).toBeNull();
});

describe("[HIST-3] a deleted analysis", () => {
  afterEach(() => void vi.restoreAllMocks());

  test("is kept, and counted as storage, for its retention; then it is purged with its frames", async () => {
    const clinic = await withAnalysis();
    const { id, context } = clinic;
    await deleteAnalysis(context, id);
    const { usedBytes } = await storageUse(context);
    const days = env.DELETED_ANALYSES_DAYS * DAY_MS;
    await purgeExpiredAnalyses(later(context, days - 1).now);
    expect([await chunksOfCompany(clinic), (await storageUse(context)).usedBytes]).toEqual([1, usedBytes]);

    await expect(restoreAnalysis(later(context, days), id)).rejects.toMatchObject({ code: "notFound" });
    await purgeExpiredAnalyses(later(context, days).now);
    expect([await chunksOfCompany(clinic), (await storageUse(context)).usedBytes]).toEqual([0, 0]);
    const purged = await AuditModel.findOne({ companyId: clinic.company.id, action: "purgeAnalysis" }).lean();
    expect(purged).toMatchObject({ object: id, userId: null });
  });

  test("can be restored for as long as a page offers it", async () => {
    const { id, context } = await withAnalysis();
    await deleteAnalysis(context, id);
    await restoreAnalysis(later(context, UNDO_MS), id);
    expect((await getAnalysis(context, id)).id).toBe(id);
  });

  test("is purged at once on request, and nothing else", async () => {
    const clinic = await withAnalysis();
    const kept = await anAnalysis({ ...clinic, device: { ...clinic.device, override: { grid: GRID } } });
    await deleteAnalysis(clinic.context, clinic.id);
    await purgeDeletedAnalyses(clinic.context);
    expect(await chunksOfCompany(clinic)).toBe(1);
    expect((await storageUse(clinic.context)).usedBytes).toBe((await getAnalysis(clinic.context, kept)).sizeBytes);
    await expect(restoreAnalysis(clinic.context, clinic.id)).rejects.toMatchObject({ code: "notFound" });
  });

  test("whose purge is cut short is never restored without its frames, and purged by the next one", async () => {
    const clinic = await withAnalysis();
    await deleteAnalysis(clinic.context, clinic.id);
    vi.spyOn(AnalysisChunkModel, "deleteMany").mockRejectedValueOnce(new Error("the database is away"));
    await expect(purgeDeletedAnalyses(clinic.context)).rejects.toThrow("the database is away");
    await expect(restoreAnalysis(clinic.context, clinic.id)).rejects.toMatchObject({ code: "notFound" });
    await purgeExpiredAnalyses(clinic.context.now);
    expect([await chunksOfCompany(clinic), (await storageUse(clinic.context)).usedBytes]).toEqual([0, 0]);
  });

  test("is audited when deleted, restored and purged", async () => {
    const clinic = await withAnalysis();
    await deleteAnalysis(clinic.context, clinic.id);
    await restoreAnalysis(clinic.context, clinic.id);
    await deleteAnalysis(clinic.context, clinic.id);
    await purgeDeletedAnalyses(clinic.context);
    expect(await actions(clinic)).toEqual(["deleteAnalysis", "restoreAnalysis", "deleteAnalysis", "purgeAnalysis"]);
  });

  test("[ACC-7] is neither restored nor purged by another company", async () => {
    const clinic = await withAnalysis();
    const stranger = await openClinicWithPatient({ server });
    await deleteAnalysis(clinic.context, clinic.id);
    for (const id of [clinic.id, "not-an-id"])
      await expect(restoreAnalysis(stranger.context, id)).rejects.toMatchObject({ code: "notFound" });
    expect(await purgeDeletedAnalyses(stranger.context)).toBe(0);
    await restoreAnalysis(clinic.context, clinic.id);
  });
});
