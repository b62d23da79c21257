import { execFileSync, spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { AnalysisModel } from "~/data/models/analysis.model.server";
import { AuditModel } from "~/data/models/audit.model.server";
import { sensoryConditions } from "~/domain/analysis/comparison/balance-tests";
import type { Conditions } from "~/domain/analysis/recording/conditions";
import type { ProtocolRun } from "~/domain/analysis/recording/protocol-run";
import { dayGapTexts } from "~/domain/analysis/sentences/balance-tests";
import { balanceTestsShape } from "~/http/api/shapes/balance-tests";
import { reportWords } from "~/report/words.server";
import { analysisReport } from "~/services/reports/analysis-report.server";
import { apiAt, tokenFor } from "../../../../tests/support/api";
import { useDatabase } from "../../../../tests/support/database";
import { openClinicWithPatient, type ClinicFixture } from "../../../../tests/support/people";
import { anAnalysis } from "../../../../tests/support/recording";
import { recorded } from "../../../../tests/support/scene";
import { loadBalanceTests } from "./load.server";

useDatabase();

const list = recorded({ deviceType: "Podology IoT", body: "standing", seconds: 1 });

/** A standing capture, minutes after noon of the clinic's first day. */
async function stands(
  clinic: ClinicFixture,
  conditions: Conditions,
  minutes: number,
  durationMs = 60_000,
  protocolRun: ProtocolRun | null = null,
): Promise<string> {
  const startedAt = new Date(new Date(clinic.context.now).setUTCHours(12, minutes, 0, 0));
  const context = { ...clinic.context, now: startedAt };
  const id = await anAnalysis(
    { ...clinic, context, device: { ...clinic.device, deviceType: "Podology IoT" } },
    { list, startedAt, analysisType: "Balance" },
  );
  await AnalysisModel.updateOne({ _id: id }, { $set: { conditions, durationMs, protocolRun } });
  return id;
}

const conditionsOfTest: Conditions[] = sensoryConditions.map((condition) => ({ ...condition }));
const ids = ({ conditions }: { conditions: readonly { capture: { id: string } | null }[] }) =>
  conditions.map(({ capture }) => capture?.id ?? null);

const hasPoppler = spawnSync("pdftotext", ["-v"]).error === undefined;
async function reportText(clinic: ClinicFixture, id: string): Promise<string> {
  const asked = { sections: ["balanceTests" as const], language: "en" as const };
  const { stream } = await analysisReport(clinic.context, id, asked, { address: null });
  return execFileSync("pdftotext", ["-layout", "-", "-"], {
    input: Buffer.from(await new Response(stream).arrayBuffer()),
    encoding: "utf8",
  });
}

const open = (clinic: ClinicFixture, search = "") => loadBalanceTests(clinic.context, clinic.patient.id, new URLSearchParams(search));

describe("[PEER-4] the balance captures of a day, read together", () => {
  test("give Romberg and sensory quotients by the newest capture of each condition, and say which condition is missing", async () => {
    const clinic = await openClinicWithPatient();
    await stands(clinic, { eyes: "open", surface: "firm" }, 0);
    const newest = await stands(clinic, { eyes: "open", surface: "firm" }, 5);
    const closed = await stands(clinic, { eyes: "closed", surface: "firm" }, 10);
    await stands(clinic, {}, 12);
    const page = await open(clinic);
    expect(page.conditions.map(({ capture }) => capture?.id ?? null)).toEqual([newest, closed, null, null]);
    expect(page).toMatchObject({ unstated: 1, isFiltered: true });
    expect(page.measures).toContain("balance.body.filteredEllipseArea");
    const [first, second] = page.conditions.map(({ capture }) => capture?.values[0] ?? NaN);
    const [romberg, ...others] = page.quotients;
    expect(romberg).toMatchObject({ quotient: "rombergFirm", found: [{ value: (second ?? NaN) / (first ?? NaN) }, {}, {}] });
    expect(others.flatMap(({ found }) => found)).toEqual(Array(9).fill({ withheld: "missing" }));
    expect(await AuditModel.countDocuments({ action: "listAnalyses" })).toBe(1);
  });

  test("are those of one run of a protocol: another capture of the day under one of its conditions does not take their place", async () => {
    const clinic = await openClinicWithPatient();
    const run = { name: "ctsib", begunAtMs: new Date(clinic.context.now).setUTCHours(12, 0, 0, 0) };
    const made = [];
    for (const [step, condition] of conditionsOfTest.entries()) made.push(await stands(clinic, condition, step, 30_000, run));
    await stands(clinic, { eyes: "closed", surface: "foam" }, 9, 60_000);
    const page = await open(clinic);
    expect([ids(page), page.taken]).toEqual([made, { by: "run", run }]);
    expect(dayGapTexts(page, reportWords("en"))[0]).toBe("It is 59\u00a0s too short: the reference recordings last 60\u00a0s.");
    const quotients = page.quotients.flatMap(({ found }) => found);
    expect(quotients.every((one) => "value" in one)).toBe(true);
  });

  test("are of equal duration before they are the newest, without a protocol; only where no two are, of each the newest", async () => {
    const clinic = await openClinicWithPatient();
    const [openEyes, closedEyes] = conditionsOfTest;
    const [first, second] = [await stands(clinic, openEyes ?? {}, 0, 30_000), await stands(clinic, closedEyes ?? {}, 1, 30_000)];
    const longer = await stands(clinic, closedEyes ?? {}, 2, 60_000);
    const page = await open(clinic);
    expect([ids(page), page.taken]).toEqual([[first, second, null, null], { by: "duration", seconds: 30 }]);
    await AnalysisModel.deleteOne({ _id: second });
    const mixed = await open(clinic);
    expect([ids(mixed), mixed.taken]).toEqual([[first, longer, null, null], { by: "newest" }]);
  });

  test("are not divided where they differ in more than eyes and surface, and the page says in what", async () => {
    const clinic = await openClinicWithPatient();
    await stands(clinic, { eyes: "open", surface: "firm", stance: "apart" }, 0);
    await stands(clinic, { eyes: "closed", surface: "firm", stance: "together" }, 5, 30_000);
    const [romberg] = (await open(clinic)).quotients;
    expect(romberg?.found[0]).toEqual({ withheld: ["stance", "duration"] });
  });

  test("are read by programs as one table, with the figures of the page; a day without captures is not found", async () => {
    const clinic = await openClinicWithPatient();
    const id = await stands(clinic, { eyes: "open", surface: "firm" }, 0);
    await stands(clinic, { eyes: "closed", surface: "firm" }, 5);
    const token = await tokenFor(clinic.user, clinic.context.now);
    const get = (day: string) =>
      apiAt({ clock: () => clinic.context.now })("GET", `/api/podometry/patient/${clinic.patient.id}/balanceTests/${day}`, { token });
    const { day, conditions, quotients, measures } = await open(clinic);
    const reported = balanceTestsShape.parse(await (await get("newest")).json());
    expect(reported).toMatchObject({
      day,
      conditions: [{ eyes: "open", surface: "firm", capture: { analysisId: { $oid: id } } }, {}, {}, {}],
    });
    expect(reported.conditions[0]?.capture?.figures.map(({ value }) => value)).toEqual(conditions[0]?.capture?.values);
    expect(reported.quotients.map(({ name }) => name)).toEqual(quotients.map(({ quotient }) => quotient));
    expect(reported.quotients[0]?.figures[0]).toMatchObject({ ...quotients[0]?.found[0], id: measures[0], withheld: [] });
    expect(reported.quotients[1]?.figures[0]).toMatchObject({ value: null, withheld: ["missing"] });
    expect((await get("2001-01-01")).status).toBe(404);
  });

  test.skipIf(!hasPoppler)("[HIST-7] stand in the report of each of them, and in none of a day with one condition", async () => {
    const clinic = await openClinicWithPatient();
    const alone = await stands(clinic, { eyes: "open", surface: "firm" }, -1440);
    const id = await stands(clinic, { eyes: "open", surface: "firm" }, 0);
    await stands(clinic, { eyes: "closed", surface: "firm" }, 5);
    const text = await reportText(clinic, id);
    expect(text).toMatch(/Balance tests of the day.*Eyes open, firm.*Eyes closed, firm.*Romberg quotient, firm/s);
    const [romberg] = (await open(clinic)).quotients;
    const [first] = romberg?.found ?? [];
    expect(text).toContain(first && "value" in first ? first.value.toFixed(2) : "no quotient");
    expect(await reportText(clinic, alone)).not.toContain("Romberg");
  });

  test("a day before is chosen in the address; another company's patient is not found", async () => {
    const clinic = await openClinicWithPatient();
    await stands(clinic, { eyes: "open", surface: "firm" }, 0);
    await stands(clinic, { eyes: "closed", surface: "foam" }, 3 * 1440);
    const [last, first] = (await open(clinic)).days;
    const page = await open(clinic, `day=${first}`);
    expect(last).not.toBe(first);
    expect(page.conditions.map(({ capture }) => capture !== null)).toEqual([true, false, false, false]);
    const other = await openClinicWithPatient();
    await expect(loadBalanceTests(other.context, clinic.patient.id, new URLSearchParams())).rejects.toThrow("notFound");
  });
});
