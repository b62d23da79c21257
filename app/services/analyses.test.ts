import { describe, expect, test } from "vitest";
import { AuditModel } from "~/data/models/audit.model.server";
import { toMatrix } from "~/domain/frame/frame";
import { useDatabase } from "../../tests/support/database";
import { itemAt } from "../../tests/support/item-at";
import { aClinic, anAnalysis, readFrames, standing } from "../../tests/support/recording";
import { getAnalysis, previewFrame } from "./analyses.server";
import { deleteAnalysis } from "./deleted-analyses.server";
import { exportAnalysis } from "./exports/exports.server";
import { updateNotes } from "./history/analysis-notes.server";
import { pageAnalyses } from "./history/page-analyses.server";

useDatabase();

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

  test("is not found by another company, whatever it requests", async () => {
    const owner = aClinic();
    const { context: stranger } = aClinic();
    const id = await anAnalysis(owner);
    const attempts: (() => Promise<unknown>)[] = [
      () => getAnalysis(stranger, id),
      () => previewFrame(stranger, id),
      () => readFrames(stranger, id).next(),
      () => updateNotes(stranger, id, "mine"),
      () => deleteAnalysis(stranger, id),
      () => exportAnalysis(stranger, id, "raw"),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: "notFound" });
    expect((await pageAnalyses(stranger, { page: 1, patientId: owner.patient.id })).totalAnalysis).toBe(0);
    expect((await getAnalysis(owner.context, id)).notes).toBe("");
  });

  test("is audited when viewed, changed, exported and deleted", async () => {
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
      "exportAnalysis",
      "deleteAnalysis",
    ]);
    expect(entries.every(({ patientId }) => patientId?.toHexString() === clinic.patient.id)).toBe(true);
  });
});
