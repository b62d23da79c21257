import { describe, expect, test } from "vitest";
import { AnalysisModel } from "~/data/models/analysis.model.server";
import { AuditModel } from "~/data/models/audit.model.server";
import { MAX_NOTED_MOMENTS } from "~/domain/analysis/recording/noted-moments";
import { apiAt, tokenFor } from "../../../tests/support/api";
import { useDatabase } from "../../../tests/support/database";
import { actAs, hire, unreachableIds, openClinicWithPatient, type ClinicFixture } from "../../../tests/support/people";
import { anAnalysis, GRID } from "../../../tests/support/recording";
import { getAnalysis, recomputeAnalysis } from "../analyses.server";
import { exportAnalysis } from "../exports/exports.server";
import { editMoment, noteMoment, removeMoment, updateNotes } from "./analysis-notes.server";

useDatabase();

async function withAnalysis(): Promise<ClinicFixture & { id: string; noted: () => Promise<string[]> }> {
  const clinic = await openClinicWithPatient();
  const id = await anAnalysis({ ...clinic, device: { ...clinic.device, override: { grid: GRID } } });
  const noted = async () => (await getAnalysis(clinic.context, id)).moments.map(({ atMs, text }) => `${atMs} ${text}`);
  return { ...clinic, id, noted };
}

test("[HIST-2] of two people who edit notes at once the later gets a conflict, and the earlier one's notes stay", async () => {
  const { context, id } = await withAnalysis();
  await updateNotes(context, id, "first\r\nline", "");
  await expect(updateNotes(context, id, "second", "")).rejects.toMatchObject({ code: "notesChanged", status: 409 });
  expect((await getAnalysis(context, id)).notes).toBe("first\nline");
  await updateNotes(context, id, "second", "first\r\nline");
  const both = await Promise.allSettled(["one", "other"].map((notes) => updateNotes(context, id, notes, "second")));
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

describe("[PEER-11] notes on moments of a recording", () => {
  test("show author, text and moment in the order of the recording, and survive a recomputed result", async () => {
    const { context, id, noted } = await withAnalysis();
    await noteMoment(context, id, { atMs: 800, text: "leans forward" });
    await noteMoment(context, id, { atMs: 200, text: " sways\r\n to the left " });
    expect(await noted()).toEqual(["200 sways\n to the left", "800 leans forward"]);
    expect((await getAnalysis(context, id)).moments[0]).toMatchObject({ userName: context.user.name, at: context.now });
    expect((await recomputeAnalysis(context, id)).moments).toHaveLength(2);
    expect(await AuditModel.countDocuments({ companyId: context.company.id, action: "editAnalysis", object: id })).toBe(2);
  });

  test("of two people at once are both kept", async () => {
    const { context, id, noted } = await withAnalysis();
    await Promise.all([1, 2, 3].map((atMs) => noteMoment(context, id, { atMs, text: "seen" })));
    expect(await noted()).toEqual(["1 seen", "2 seen", "3 seen"]);
  });

  test("are changed and removed; a concurrent change is not replaced", async () => {
    const { context, id, noted } = await withAnalysis();
    const moment = await noteMoment(context, id, { atMs: 100, text: "sways" });
    await editMoment(context, id, moment, { atMs: 300, text: "sways left" }, "sways");
    const late = editMoment(context, id, moment, { atMs: 100, text: "stands" }, "sways");
    await expect(late).rejects.toMatchObject({ code: "notesChanged" });
    expect(await noted()).toEqual(["300 sways left"]);
    await removeMoment(context, id, moment);
    await removeMoment(context, id, moment);
    expect(await noted()).toEqual([]);
    await expect(editMoment(context, id, moment, { atMs: 1, text: "x" }, "sways left")).rejects.toMatchObject({ code: "notesChanged" });
  });

  test.each([
    [{ atMs: 200, text: "  " }, "momentNote"],
    [{ atMs: 200, text: "n".repeat(301) }, "momentNote"],
    [{ atMs: -1, text: "before" }, "momentOutside"],
    [{ atMs: 60_000, text: "after" }, "momentOutside"],
    [{ atMs: Number.NaN, text: "nowhere" }, "momentOutside"],
  ])("%j is refused as %s", async (note, code) => {
    const { context, id } = await withAnalysis();
    await expect(noteMoment(context, id, note)).rejects.toMatchObject({ code, status: 422 });
  });

  test("are at most fifty", async () => {
    const { context, id } = await withAnalysis();
    const moments = Array.from({ length: MAX_NOTED_MOMENTS }, (_, at) => ({
      id: `${at}`,
      atMs: at,
      text: "x",
      userName: "",
      at: context.now,
    }));
    await AnalysisModel.updateOne({ _id: id }, { $set: { moments } });
    await expect(noteMoment(context, id, { atMs: 1, text: "one more" })).rejects.toMatchObject({ code: "tooManyMoments" });
  });

  test("are in the API and in the file of raw data, and no researcher reads what people write", async () => {
    const { context, company, user, id } = await withAnalysis();
    await noteMoment(context, id, { atMs: 200, text: "sways" });
    const asked = { token: await tokenFor(user) };
    const answer: unknown = await (await apiAt()("GET", `/api/podometryAnalysis/specific/${id}`, asked)).json();
    const reported = { atMs: 200, text: "sways", userName: context.user.name, at: context.now.toISOString() };
    expect(answer).toMatchObject({ moments: [reported] });
    const [first = ""] = (await new Response((await exportAnalysis(context, id, "raw", { names: true })).stream).text()).split("\n");
    expect(JSON.parse(first)).toMatchObject({ moments: [reported] });
    const researcher = actAs(await hire(company, { staffRole: "researcher" }), company);
    expect((await getAnalysis(researcher, id)).moments).toEqual([]);
    await expect(noteMoment(researcher, id, { atMs: 1, text: "mine" })).rejects.toMatchObject({ code: "forbidden" });
  });

  test("[ACC-7] are nothing to another company", async () => {
    const { id, noted } = await withAnalysis();
    const { context: stranger } = await openClinicWithPatient();
    for (const foreign of unreachableIds(id))
      await expect(noteMoment(stranger, foreign, { atMs: 1, text: "mine" })).rejects.toMatchObject({ code: "notFound" });
    expect(await noted()).toEqual([]);
  });
});
