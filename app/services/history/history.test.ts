import { describe, expect, test } from "vitest";
import { AnalysisModel } from "~/data/models/analysis.model.server";
import { AuditModel } from "~/data/models/audit.model.server";
import type { AnalysisType } from "~/domain/analysis-types";
import { plantarRegions } from "~/domain/analysis/plantar/plantar-regions";
import { RESULT_VERSION } from "~/domain/analysis/record";
import { getGeometry } from "~/domain/device/device";
import { roles } from "~/domain/user";
import { loadCompare } from "~/routes/compare/load.server";
import { loadPatientHistory } from "~/routes/patients/history/load.server";
import { useDatabase } from "../../../tests/support/database";
import { standing as twoFeet } from "../../../tests/support/feet";
import { actAs, addPatient, hire, unreachableIds, openClinicWithPatient, type ClinicFixture } from "../../../tests/support/people";
import { anAnalysis, frames } from "../../../tests/support/recording";
import { sameTwoSteps } from "../../../tests/support/scene";
import { deleteAnalysis } from "../deleted-analyses.server";
import { compareAnalyses } from "./compare.server";
import { newestOfTypes, pastResults } from "./patient-history.server";

useDatabase();

const DAY_MS = 86_400_000;
const search = (ids: readonly string[], more: Record<string, string> = {}) =>
  new URLSearchParams([...ids.map((id) => ["analysis", id]), ...Object.entries(more)]);

/** Someone standing with `times` the load, some days later. */
function stands(
  clinic: ClinicFixture,
  {
    heavy = 1,
    day = 0,
    patient = clinic.patient,
    type = "Static",
  }: { heavy?: number; day?: number; patient?: ClinicFixture["patient"]; type?: AnalysisType } = {},
): Promise<string> {
  const { counts, grid } = twoFeet(10);
  const list = frames(0, 50, { grid, counts: counts.map((count) => 100 * heavy * count) });
  const device = { ...clinic.device, override: { grid, cellPitchCm: { xCm: 1, yCm: 1 } } };
  const startedAt = new Date(clinic.context.now.getTime() + day * DAY_MS);
  return anAnalysis({ context: { ...clinic.context, now: startedAt }, patient, device }, { list, startedAt, analysisType: type });
}

describe("[RES-8] [PEER-7] a comparison of analyses", () => {
  test("shows them in order of time with their own figures, and the difference", async () => {
    const clinic = await openClinicWithPatient();
    const [before, after] = [await stands(clinic), await stands(clinic, { heavy: 2, day: 7 })];
    const { columns, figures, difference } = await loadCompare(clinic.context, search([after, before]));
    expect(columns.map(({ record }) => record.id)).toEqual([before, after]);
    const values = (id: string) => figures.find((figure) => figure.id === id)?.values;
    // The maximum count is 9; counts are 0.1 kPa.
    expect(values("static.both.maximum")).toEqual([90, 180]);
    expect(values("static.leftShare")?.[0]).toBeCloseTo(values("static.leftShare")?.[1] ?? 0, 9);
    expect(difference).toMatchObject({ lay: "place", layings: ["place", "parts"], greatest: 90, least: 0, top: 100 });
    expect(difference?.picture).toMatch(/^data:image\/webp;base64,UklGR/);
    expect((await loadCompare(clinic.context, search([before, after], { lay: "parts" }))).difference).toMatchObject({ lay: "parts" });
  });

  test("shows a person's left foot next to the right one", async () => {
    const clinic = await openClinicWithPatient();
    const { columns, figures, difference } = await loadCompare(clinic.context, search([await stands(clinic)]));
    expect(columns.map(({ foot }) => foot)).toEqual(["left", "right"]);
    expect(columns[0]?.picture?.region.cols).toBe(columns[1]?.picture?.region.cols);
    expect(figures.find(({ id }) => id === "static.leftShare")?.values.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBeCloseTo(
      100,
      6,
    );
    // Mirror images.
    expect(difference).toMatchObject({ lay: "mirrored", greatest: 0, least: 0 });
  });

  test("[PEER-3] of two walks aligns the mean print of each foot, with regions on it", async () => {
    const clinic = await openClinicWithPatient();
    const geometry = getGeometry({ deviceType: "Podology IoT", override: null });
    if (!geometry) throw new Error("no plate");
    const steps = sameTwoSteps({ deviceType: "Podology IoT", seconds: 5 });
    const walks = (part: number, day: number): Promise<string> => {
      const list = steps.map((frame) => ({ ...frame, counts: frame.counts.map((count) => Math.round(part * count)) }));
      const startedAt = new Date(clinic.context.now.getTime() + day * DAY_MS);
      return anAnalysis(
        { ...clinic, context: { ...clinic.context, now: startedAt } },
        { analysisType: "Dynamic", geometry, list, startedAt, durationMs: 5000 },
      );
    };
    const ids = [await walks(1, 0), await walks(0.8, 1)];
    const { columns, figures, difference } = await loadCompare(clinic.context, search(ids));
    expect(columns.map(({ steps: prints }) => Object.keys(prints?.picture.sides ?? {}))).toEqual(Array(2).fill(["left", "right"]));
    const [before = 0, after = 0] = figures.find(({ id }) => id === "dynamic.left.plantar.metatarsal2.peak")?.values ?? [];
    expect((after ?? 0) / (before ?? 0)).toBeCloseTo(0.8, 1);
    expect(difference).toMatchObject({ lay: "steps", layings: [] });
    // Aligned feet: nowhere higher, and at most a fifth of the maximum lower.
    expect(difference?.greatest).toBeLessThan(10);
    expect((difference?.least ?? 0) / (columns[0]?.steps?.maximum ?? 1)).toBeCloseTo(-0.2, 1);
    expect(difference?.marks.filter(({ side }) => side === "left").map(({ region }) => region)).toEqual(plantarRegions);
    const alone = await loadCompare(clinic.context, search([ids[0] ?? ""]));
    expect(alone.difference).toMatchObject({ lay: "mirrored" });
    // Each region of the right foot has the change from the left one.
    const rows = new Set(alone.figures.map(({ id }) => id));
    expect(alone.difference?.marks.map(({ side, region }) => [side, region])).toEqual(plantarRegions.map((region) => ["right", region]));
    expect(alone.difference?.marks.every(({ rowId }) => rows.has(rowId))).toBe(true);
    expect(Math.max(alone.difference?.greatest ?? Infinity, -(alone.difference?.least ?? Infinity))).toBeLessThan(
      0.3 * (columns[0]?.steps?.maximum ?? 0),
    );
  });

  test("is refused by name for two patients, two types, too few and too many", async () => {
    const clinic = await openClinicWithPatient();
    const other = await addPatient(clinic.context, { name: "Bea" });
    const mine = await stands(clinic);
    const compare = (ids: string[]) => compareAnalyses(clinic.context, ids);
    await expect(compare([mine, await stands(clinic, { patient: other })])).rejects.toThrow("comparePatients");
    await expect(compare([mine, await stands(clinic, { type: "Balance" })])).rejects.toThrow("compareTypes");
    await expect(compare([])).rejects.toThrow("compareCount");
    await expect(compare([mine, "1", "2", "3", "4", "5", "6"])).rejects.toThrow("compareCount");
    await expect(loadCompare(clinic.context, search([await stands(clinic, { type: "Fitting" })]))).rejects.toThrow("compareCount");
  });

  test("is not found if an analysis is another company's, unknown or deleted", async () => {
    const [clinic, elsewhere] = [await openClinicWithPatient(), await openClinicWithPatient()];
    const mine = await stands(clinic);
    for (const id of unreachableIds(await stands(elsewhere)))
      await expect(compareAnalyses(clinic.context, [mine, id])).rejects.toThrow("notFound");
    const gone = await stands(clinic, { day: 1 });
    await deleteAnalysis(clinic.context, gone);
    await expect(compareAnalyses(clinic.context, [mine, gone])).rejects.toThrow("notFound");
    expect((await pastResults(clinic.context, clinic.patient.id, "Static")).map(({ id }) => id)).toEqual([mine]);
  });

  test("of different thresholds has no difference map", async () => {
    const clinic = await openClinicWithPatient();
    const ids = [await stands(clinic), await stands(clinic, { day: 1 })];
    await AnalysisModel.updateOne({ _id: ids[1] }, { $set: { "result.threshold": 9 } });
    const { columns, difference } = await loadCompare(clinic.context, search(ids));
    expect(difference).toBeNull();
    expect(columns.map(({ circumstances }) => circumstances.threshold)).toEqual([5, 9]);
  });
});

describe("[PEER-7] a patient's history", () => {
  test("follows the body part of most analyses, and counts those of others", async () => {
    const clinic = await openClinicWithPatient();
    const feet = [await stands(clinic), await stands(clinic, { day: 1 })];
    const seat = await stands(clinic, { day: 2 });
    await AnalysisModel.updateOne({ _id: seat }, { $set: { deviceType: "Seating Mat IoT" } });
    const { trend, change } = await loadPatientHistory(clinic.context, clinic.patient.id, new URLSearchParams());
    expect([trend?.points.map(({ id }) => id), trend?.ofOtherParts, change?.ids]).toEqual([feet, 1, feet]);
  });

  test("has the newest of each type, a measure over time, and what changed since the time before", async () => {
    const clinic = await openClinicWithPatient();
    const days = [];
    for (const [day, heavy] of [1, 2, 3].entries()) days.push(await stands(clinic, { day, heavy }));
    await stands(clinic, { type: "Balance", day: -5 });
    const open = (asked: Record<string, string> = {}) => loadPatientHistory(clinic.context, clinic.patient.id, new URLSearchParams(asked));
    const { types, trend, change } = await open();
    expect(types.map(({ type, total }) => [type, total])).toEqual([
      ["Static", 3],
      ["Balance", 1],
    ]);
    expect(trend).toMatchObject({ type: "Static", measure: "static.both.maximum" });
    expect(trend?.points.map(({ id, value }) => [id, value])).toEqual(days.map((id, at) => [id, 90 * (at + 1)]));
    expect(change?.figures.find(({ id }) => id === "static.both.maximum")?.values).toEqual([180, 270]);
    expect((await open({ type: "Balance" })).trend?.type).toBe("Balance");
    expect((await open({ measure: "static.left.archIndex" })).trend?.measure).toBe("static.left.archIndex");
    expect((await open({ measure: "constructor", type: "toString" })).trend?.measure).toBe("static.both.maximum");
  });

  test("leaves a gap for what another version computed, and does not compute it again", async () => {
    const clinic = await openClinicWithPatient();
    const old = await stands(clinic);
    await stands(clinic, { day: 1 });
    await AnalysisModel.updateOne({ _id: old }, { $set: { resultVersion: RESULT_VERSION - 1, result: { shape: "unknown" } } });
    const { trend } = await loadPatientHistory(clinic.context, clinic.patient.id, new URLSearchParams());
    expect(trend?.points.map(({ value, isOutdated }) => [value, isOutdated])).toEqual([
      [null, true],
      [90, false],
    ]);
    expect((await AnalysisModel.findById(old).lean())?.resultVersion).toBe(RESULT_VERSION - 1);
  });

  test("reads the figures of an earlier version's store once, and no result where they are stored", async () => {
    const clinic = await openClinicWithPatient();
    await stands(clinic);
    await stands(clinic, { day: 1, heavy: 2 });
    const values = async () =>
      (await loadPatientHistory(clinic.context, clinic.patient.id, new URLSearchParams())).trend?.points.map(({ value }) => value);
    const before = await values();
    expect(before).toEqual([90, 180]);
    await AnalysisModel.updateMany({ patientId: clinic.patient.id }, { $unset: { comparedFigures: 1 } });
    expect(await values()).toEqual(before);
    await AnalysisModel.updateMany({ patientId: clinic.patient.id }, { $set: { result: null } });
    expect(await values()).toEqual(before);
  });

  test("gives test-retest variation from captures of one day under the same conditions", async () => {
    const clinic = await openClinicWithPatient();
    const MINUTE = 1 / 1440;
    for (const [at, heavy] of [1, 1.02, 0.98, 1.01].entries()) await stands(clinic, { heavy, day: at * MINUTE });
    const { trend } = await loadPatientHistory(clinic.context, clinic.patient.id, new URLSearchParams());
    const values = trend?.points.map(({ value }) => value ?? 0) ?? [];
    const mean = values.reduce((sum, value) => sum + value, 0) / 4;
    const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 3);
    expect(trend?.repeats?.limit).toBeCloseTo(3.182 * Math.SQRT2 * deviation, 1);
  });

  test("is not found by another company, and reading it is audited", async () => {
    const [clinic, elsewhere] = [await openClinicWithPatient(), await openClinicWithPatient()];
    await stands(elsewhere);
    expect(await newestOfTypes(clinic.context, elsewhere.patient.id, 4)).toEqual([]);
    expect(await pastResults(clinic.context, elsewhere.patient.id, "Static")).toEqual([]);
    await newestOfTypes(clinic.context, clinic.patient.id, 4);
    const entry = await AuditModel.findOne({ companyId: clinic.company.id, action: "listAnalyses", patientId: clinic.patient.id }).lean();
    expect(entry).not.toBeNull();
  });

  test("[ACC-5] a researcher reads it under a pseudonym", async () => {
    const clinic = await openClinicWithPatient();
    const ids = [await stands(clinic), await stands(clinic, { day: 1 })];
    const researcher = actAs(await hire(clinic.company, { role: roles.staff, staffRole: "researcher" }), clinic.company);
    const history = await loadPatientHistory(researcher, clinic.patient.id, new URLSearchParams());
    const compared = await loadCompare(researcher, search(ids));
    expect(history.types).toHaveLength(1);
    expect(JSON.stringify([history, compared])).not.toMatch(/Vidal|P-0000\d/);
  });
});
