import { Types } from "mongoose";
import { describe, expect, test } from "vitest";
import { AnalysisModel } from "~/data/models/analysis.model.server";
import { AuditModel } from "~/data/models/audit.model.server";
import { toMatrix } from "~/domain/frame/frame";
import { useDatabase } from "../../tests/support/database";
import { itemAt } from "../../tests/support/item-at";
import { aClinic, anAnalysis, frames, framesOf, standing, type Clinic } from "../../tests/support/recording";
import { countAnalyses, getAnalysis, pageAnalyses, previewFrame } from "./analyses.server";
import { deleteAnalysis } from "./deleted-analyses.server";
import { exportAnalysis } from "./exports.server";
import { updateNotes } from "./history/analysis-notes.server";

useDatabase();

/** Analyses a minute apart, the newest last; every second one of another patient. */
async function history(clinic: Clinic, count: number): Promise<{ ids: string[]; otherPatientId: string }> {
  const otherPatientId = new Types.ObjectId().toHexString();
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const startedAt = new Date(Date.UTC(2026, 0, 1, 9, Math.floor(index / 2) * 2));
    ids.push(await anAnalysis(clinic, { startedAt, list: frames(0, 5), ...(index % 2 === 0 ? {} : { patientId: otherPatientId }) }));
  }
  return { ids, otherPatientId };
}

describe("[HIST-1] the history", () => {
  test("has ten a page, newest first, each analysis once, from the first page to the last", async () => {
    const clinic = aClinic();
    const { ids } = await history(clinic, 34);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => pageAnalyses(clinic.context, { page })));
    expect(pages.map(({ analyses }) => analyses.length)).toEqual([10, 10, 10, 4]);
    expect(pages.flatMap(({ analyses }) => analyses.map(({ id }) => id))).toEqual(ids.reverse());
    expect(pages[0]).toMatchObject({ page: 1, totalPages: 4, totalAnalysis: 34, limitBytes: 100_000_000 });
    expect(pages[0]?.analyses[0]).toMatchObject({
      keyFigure: { name: "maximum", unit: "kPa" },
      patientName: null,
      patientNumber: "P-00001",
    });
    expect(pages[0]?.analyses[0]).not.toHaveProperty("result");
  });

  test("[R24] of ten thousand is as right on the last page as on the first, also while analyses come and go", async () => {
    const clinic = aClinic();
    const newest = await AnalysisModel.findById(await anAnalysis(clinic, { list: frames(0, 5) })).lean();
    const made = Array.from({ length: 9_999 }, (_, index) => ({
      ...newest,
      _id: new Types.ObjectId(),
      captureId: `capture-${index}`,
      creationDate: new Date(Date.UTC(2020, 0, 1, 0, Math.floor(index / 3))),
    }));
    await AnalysisModel.collection.insertMany(made);
    const newestFirst = [String(newest?._id), ...made.map((analysis) => String(analysis._id)).reverse()];
    const idsOf = async (page: number): Promise<string[]> => {
      const answer = await pageAnalyses(clinic.context, { page });
      expect(answer).toMatchObject({ page, totalPages: 1_000, totalAnalysis: 10_000 });
      expect(JSON.stringify(answer).length).toBeLessThan(200_000);
      return answer.analyses.map(({ id }) => id);
    };
    for (const page of [1, 2, 499, 500, 501, 502, 999, 1_000])
      expect([page, await idsOf(page)]).toEqual([page, newestFirst.slice((page - 1) * 10, page * 10)]);

    const [, , third = ""] = newestFirst;
    await deleteAnalysis(clinic.context, third);
    await anAnalysis(clinic, { startedAt: new Date(Date.UTC(2026, 5, 1)), list: frames(0, 5) });
    const left = newestFirst.filter((id) => id !== third);
    expect((await idsOf(1)).slice(1)).toEqual(left.slice(0, 9));
    expect(await idsOf(1_000)).toEqual(left.slice(-10));
  }, 60_000);

  test("shows the nearest page for one that does not exist", async () => {
    const clinic = aClinic();
    await history(clinic, 11);
    expect(await pageAnalyses(clinic.context, { page: 99 })).toMatchObject({ page: 2, analyses: { length: 1 } });
    expect(await pageAnalyses(clinic.context, { page: -3 })).toMatchObject({ page: 1, analyses: { length: 10 } });
    expect(await pageAnalyses(aClinic().context, { page: 1 })).toMatchObject({
      page: 1,
      totalPages: 1,
      totalAnalysis: 0,
      analyses: [],
      usedBytes: 0,
    });
  });

  test("narrows to a patient and to a type", async () => {
    const clinic = aClinic();
    const { ids, otherPatientId } = await history(clinic, 6);
    const { analyses } = await pageAnalyses(clinic.context, { page: 1, patientId: otherPatientId, type: "Static" });
    expect(analyses.map(({ id }) => id)).toEqual([ids[5], ids[3], ids[1]]);
    expect(await countAnalyses(clinic.context, { patientId: otherPatientId })).toBe(3);
    expect(await countAnalyses(clinic.context, { type: "Dynamic" })).toBe(0);
    expect(await countAnalyses(clinic.context, { patientId: "not an id" })).toBe(0);
  });

  test("states the bytes of everything that is kept", async () => {
    const clinic = aClinic();
    const { ids } = await history(clinic, 3);
    const sizes = await Promise.all(ids.map(async (id) => (await getAnalysis(clinic.context, id)).sizeBytes));
    expect((await pageAnalyses(clinic.context, { page: 1 })).usedBytes).toBe(sizes.reduce((sum, size) => sum + size));
  });
});

test("[RES-1] an analysis keeps its mean picture", async () => {
  const clinic = aClinic();
  const id = await anAnalysis(clinic, { list: [standing(0), standing(1)] });
  const mean = await previewFrame(clinic.context, id);
  const [first, second] = [toMatrix(standing(0)).flat(), toMatrix(standing(1)).flat()];
  const between = first.map((value, cell) => (value + itemAt(second, cell)) / 2);
  const errors =
    mean &&
    toMatrix(mean)
      .flat()
      .map((value, cell) => Math.abs(value - itemAt(between, cell)));
  expect(errors).toHaveLength(between.length);
  expect(Math.max(...(errors ?? []))).toBeLessThan(0.051);
});

describe("[HIST-2] an analysis", () => {
  test("takes notes of up to 1100 characters", async () => {
    const clinic = aClinic();
    const id = await anAnalysis(clinic);
    await updateNotes(clinic.context, id, "n".repeat(1100));
    expect((await getAnalysis(clinic.context, id)).notes).toHaveLength(1100);
    await expect(updateNotes(clinic.context, id, "n".repeat(1101))).rejects.toMatchObject({ code: "analysisNotes" });
  });

  test("is nothing to another company, whatever it asks for", async () => {
    const owner = aClinic();
    const { context: stranger } = aClinic();
    const id = await anAnalysis(owner);
    const attempts: (() => Promise<unknown>)[] = [
      () => getAnalysis(stranger, id),
      () => previewFrame(stranger, id),
      () => framesOf(stranger, id).next(),
      () => updateNotes(stranger, id, "mine"),
      () => deleteAnalysis(stranger, id),
      () => exportAnalysis(stranger, id, "raw"),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: "notFound" });
    expect((await pageAnalyses(stranger, { page: 1, patientId: owner.patient.id })).totalAnalysis).toBe(0);
    expect((await getAnalysis(owner.context, id)).notes).toBe("");
  });

  test("leaves a trace of who looked, changed, took and deleted", async () => {
    const clinic = aClinic();
    const id = await anAnalysis(clinic);
    await getAnalysis(clinic.context, id);
    await updateNotes(clinic.context, id, "better");
    await (await exportAnalysis(clinic.context, id, "raw")).stream.cancel();
    await deleteAnalysis(clinic.context, id);
    const entries = await AuditModel.find({ companyId: clinic.context.company.id }).sort({ _id: 1 }).lean();
    expect(entries.map(({ action }) => action)).toEqual([
      "startCapture",
      "viewAnalysis",
      "editAnalysis",
      "viewAnalysis",
      "exportAnalysis",
      "deleteAnalysis",
    ]);
    expect(entries.every(({ patientId }) => patientId?.toHexString() === clinic.patient.id)).toBe(true);
  });
});
