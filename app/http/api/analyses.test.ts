import { describe, expect, test } from "vitest";
import type { StaticResult } from "~/domain/analysis/static";
import { correctAnalysis } from "~/services/corrections.server";
import { useDatabase } from "../../../tests/support/database";
import { aClinic, anAnalysis, type Clinic } from "../../../tests/support/recording";
import { recorded } from "../../../tests/support/scene";
import { analysisRoutes } from "./analyses.server";
import { momentRoutes } from "./noted-moments.server";

useDatabase();

const call = async (
  { context }: Pick<Clinic, "context">,
  [method, path]: [string, string],
  params: Record<string, string>,
  body?: unknown,
): Promise<unknown> => {
  const route = analysisRoutes.find((one) => one.method === method && one.path.startsWith(`/api/${path}/`));
  if (route?.access !== "signedIn") throw new Error(`no call ${method} ${path}`);
  return route.run(context, params, body);
};

describe("[API-1] the analysis history", () => {
  test("is read a page at a time, of the company or of a patient, of all types or one", async () => {
    const clinic = aClinic();
    const id = await anAnalysis(clinic);
    const userId = clinic.context.user.id;
    const page = {
      analyses: [
        { _id: { $oid: id }, analysisType: "Static", patientId: clinic.patient.id, creationDate: { $date: "2026-03-01T09:00:00.000Z" } },
      ],
      currentPageCount: 1,
      totalPages: 1,
      totalAnalysis: 1,
    };
    expect(await call(clinic, ["GET", "podometryAnalysisPage"], { userId, type: "all", page: "1" })).toMatchObject(page);
    expect(
      await call(clinic, ["GET", "podometryAnalysisPatient"], { userId, patientId: clinic.patient.id, type: "Static", page: "1" }),
    ).toMatchObject(page);
    expect(await call(clinic, ["GET", "podometryAnalysisCount"], { userId, type: "Dynamic" })).toEqual({ totalAnalysis: 0 });
    expect(await call(clinic, ["GET", "podometryAnalysisCountPatient"], { userId, patientId: clinic.patient.id, type: "all" })).toEqual({
      totalAnalysis: 1,
    });
  });

  test.each([{ userId: "f".repeat(24) }, { type: "Unknown" }, { page: "0" }, { page: "two" }])("finds nothing at %j", async (wrong) => {
    const clinic = aClinic();
    const params = { userId: clinic.context.user.id, type: "all", page: "1", ...wrong };
    await expect(call(clinic, ["GET", "podometryAnalysisPage"], params)).rejects.toMatchObject({ code: "notFound" });
  });

  test("[NEW-2] gives one analysis with its result, and each figure by its id with value, unit and UCUM code", async () => {
    const clinic = aClinic();
    const id = await anAnalysis(clinic, { list: recorded({ deviceType: "Podology IoT", body: "standing", seconds: 1 }) });
    const answer = await call(clinic, ["GET", "podometryAnalysis/specific"], { id });
    expect(answer).toMatchObject({ _id: { $oid: id }, analysisType: "Static" });
    const { result, measures } = answer as { result: StaticResult; measures: { id: string; value: number | null }[] };
    expect(measures).toContainEqual({ id: "static.both.force", value: result.global.forceN, unit: "N", ucum: "N" });
    expect(measures).toContainEqual({
      id: "static.left.archIndex",
      value: result.left?.foot?.archIndex,
      unit: "",
      ucum: "1",
    });
    expect(measures).toContainEqual({ id: "static.both.maximum", value: result.global.maximum?.value, unit: "kPa", ucum: "kPa" });
    await expect(call(aClinic(), ["GET", "podometryAnalysis/specific"], { id })).rejects.toMatchObject({ code: "notFound" });
  });

  test("[PEER-1] says of an analysis, alone and in a list, what people set right in it, in the caller's language", async () => {
    const clinic = aClinic();
    const id = await anAnalysis(clinic, { analysisType: "Dynamic", durationMs: 1000 });
    const correction = { kind: "side", contact: { frame: 25, xCm: 4, yCm: 3 }, side: "left" } as const;
    await correctAnalysis(clinic.context, id, correction);
    const french = { context: { ...clinic.context, language: "fr" } } as const;
    const made = { ...correction, id: expect.any(String) as string, userName: "Ada", at: "2026-03-01T09:00:00.000Z" };
    const asked = { userId: clinic.context.user.id, type: "all", page: "1" };
    expect(await call(clinic, ["GET", "podometryAnalysis/specific"], { id })).toMatchObject({
      corrections: [{ ...made, text: "Step at 0.50\u00a0s: left foot" }],
      result: { notApplied: [0] },
    });
    expect(await call(french, ["GET", "podometryAnalysisPage"], asked)).toMatchObject({
      analyses: [{ corrections: [{ ...made, text: expect.stringMatching(/^Pas à 0,50\ss\s: pied gauche$/) as string }] }],
    });
  });

  test("takes notes and deletions of single analyses, of the own company only", async () => {
    const clinic = aClinic();
    const id = await anAnalysis(clinic);
    const specific = "podometryAnalysis/specific";
    expect(await call(clinic, ["PUT", specific], { id }, { notes: "better" })).toEqual({ _id: { $oid: id }, notes: "better" });
    await expect(call(clinic, ["PUT", specific], { id }, { notes: "n".repeat(1101) })).rejects.toMatchObject({ code: "analysisNotes" });
    await expect(call(aClinic(), ["DELETE", specific], { id })).rejects.toMatchObject({ code: "notFound" });
    expect(await call(clinic, ["DELETE", specific], { id })).toEqual({ _id: { $oid: id } });
    await expect(call(clinic, ["DELETE", specific], { id })).rejects.toMatchObject({ code: "notFound" });
  });
});

test("[PEER-11] [API-1] notes on moments are written, replaced and deleted by calls, and an analysis tells them", async () => {
  const clinic = aClinic();
  const id = await anAnalysis(clinic);
  const specific = "podometryAnalysis/specific";
  const describe = async () => ((await call(clinic, ["GET", specific], { id })) as { moments: { id: string }[] }).moments;
  const asked = async (method: "POST" | "PUT" | "DELETE", params: Record<string, string>, body?: unknown, from: Clinic = clinic) => {
    const route = momentRoutes.find((one) => one.method === method);
    return route?.access === "signedIn" ? route.run(from.context, { id, ...params }, body) : undefined;
  };
  const { id: momentId } = (await asked("POST", {}, { atMs: 400, text: "sways" })) as { id: string };
  expect(await describe()).toMatchObject([{ id: momentId, atMs: 400, text: "sways", userName: "Ada" }]);
  await asked("PUT", { momentId }, { atMs: 500, text: "sways left", before: "sways" });
  await expect(asked("PUT", { momentId }, { atMs: 500, text: "late", before: "sways" })).rejects.toMatchObject({ code: "notesChanged" });
  await asked("PUT", { momentId }, { atMs: 600, text: "whatever it said" });
  expect(await describe()).toMatchObject([{ id: momentId, atMs: 600, text: "whatever it said" }]);

  for (const [body, code] of [
    [{ atMs: 1, text: "n".repeat(301) }, "momentNote"],
    [{ atMs: 1, text: " " }, "momentNote"],
    [{ atMs: 60_000, text: "after the end" }, "momentOutside"],
    [{ atMs: "soon", text: "no time" }, "invalid"],
  ] as const)
    await expect(asked("POST", {}, body)).rejects.toMatchObject({ code });
  for (const method of ["POST", "PUT", "DELETE"] as const)
    await expect(
      asked(method, { momentId }, method === "DELETE" ? undefined : { atMs: 1, text: "theirs" }, aClinic()),
    ).rejects.toMatchObject({
      code: "notFound",
    });

  expect(await asked("DELETE", { momentId })).toEqual({ id: momentId });
  await expect(asked("DELETE", { momentId })).rejects.toMatchObject({ code: "notFound" });
  expect(await describe()).toEqual([]);
});
