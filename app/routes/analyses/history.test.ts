import { describe, expect, test } from "vitest";
import { AuditModel } from "~/data/models/audit.model.server";
import type { AnalysisType } from "~/domain/analysis-types";
import { parseHistoryFilter, pageAddress } from "~/views/addresses/analyses";
import { useDatabase } from "../../../tests/support/database";
import { addPatient, installMat, openClinicWithPatient, type ClinicFixture } from "../../../tests/support/people";
import { anAnalysis, frames } from "../../../tests/support/recording";
import { loadHistoryPage } from "./load.server";

useDatabase();

const GRID = { rows: 6, cols: 8 };
const capture = (
  fixture: ClinicFixture,
  minute: number,
  change: Partial<ClinicFixture> & { analysisType?: AnalysisType } = {},
): Promise<string> => {
  const { analysisType = "Static", ...others } = change;
  const { context, patient, device } = { ...fixture, ...others };
  const mat = { ...device, override: { grid: GRID } };
  return anAnalysis(
    { context, patient, device: mat },
    { startedAt: new Date(Date.UTC(2026, 0, 1, 9, minute)), list: frames(0, 3), analysisType },
  );
};

const open = async ({ context }: ClinicFixture, address: string) => {
  const page = await loadHistoryPage(context, new URLSearchParams(address));
  return { ...page, ids: page.found.analyses.map(({ id }) => id) };
};

describe("[HIST-1] an address of the history", () => {
  test("narrows to a patient, a type and a device", async () => {
    const clinic = await openClinicWithPatient();
    const other = await addPatient(clinic.context, { name: "Bruno Costa" });
    const plate = await installMat(clinic.company);
    const first = await capture(clinic, 1);
    const ofOther = await capture(clinic, 2, { patient: other });
    const onPlate = await capture(clinic, 3, { device: plate });
    const dynamic = await capture(clinic, 4, { analysisType: "Dynamic" });

    expect((await open(clinic, "")).ids).toEqual([dynamic, onPlate, ofOther, first]);
    expect((await open(clinic, `patient=${other.id}`)).ids).toEqual([ofOther]);
    expect((await open(clinic, `device=${plate.id}`)).ids).toEqual([onPlate]);
    expect((await open(clinic, `type=Static&patient=${clinic.patient.id}`)).ids).toEqual([onPlate, first]);
    expect((await open(clinic, `patient=${other.id}&device=${plate.id}`)).ids).toEqual([]);
  });

  test("narrows to the patients that a search finds, by name without accents or by number", async () => {
    const clinic = await openClinicWithPatient();
    const other = await addPatient(clinic.context, { name: "Łucja Pérez" });
    const ofVidal = await capture(clinic, 1);
    const ofOther = await capture(clinic, 2, { patient: other });
    expect((await open(clinic, "q=perez")).ids).toEqual([ofOther]);
    expect((await open(clinic, "q=1")).ids).toEqual([ofVidal]);
    expect((await open(clinic, "q=nobody")).ids).toEqual([]);
    expect((await open(clinic, `q=nobody&patient=${other.id}`)).ids).toEqual([ofOther]);
  });

  test("reads and audits the analyses alone, however many patients there are", async () => {
    const clinic = await openClinicWithPatient();
    await addPatient(clinic.context, { name: "Bruno Costa" });
    await capture(clinic, 1);
    await AuditModel.deleteMany({ companyId: clinic.company.id });
    const pages = [await open(clinic, ""), await open(clinic, `patient=${clinic.patient.id}`), await open(clinic, "q=vidal")];
    expect(JSON.stringify(pages)).not.toContain("Bruno Costa");
    expect(pages.map(({ patient }) => patient?.name)).toEqual([undefined, `Elena Vidal, ${clinic.patient.number}`, undefined]);
    const entries = await AuditModel.find({ companyId: clinic.company.id }).lean();
    expect(entries.map(({ action }) => action)).toEqual(["listAnalyses", "listAnalyses", "listAnalyses"]);
  });

  test("opens its page of ten; one that does not exist leads to the nearest", async () => {
    const clinic = await openClinicWithPatient();
    const ids: string[] = [];
    for (let minute = 0; minute < 12; minute += 1) ids.unshift(await capture(clinic, minute));
    expect((await open(clinic, "page=2")).ids).toEqual(ids.slice(10));
    expect((await open(clinic, "page=999")).found).toMatchObject({ page: 2, totalPages: 2, totalAnalysis: 12 });
  });

  test("narrows to days of the clinic's calendar, or to those that end today", async () => {
    const clinic = await openClinicWithPatient();
    const athens = { ...clinic, context: { ...clinic.context, company: { ...clinic.context.company, timeZone: "Europe/Athens" } } };
    const ofDay = (day: number, hour: number) =>
      anAnalysis(
        { ...clinic, device: { ...clinic.device, override: { grid: GRID } } },
        { startedAt: new Date(Date.UTC(2026, 10, day, hour)), list: frames(0, 3) },
      );
    const [before, late, noon, after] = [await ofDay(9, 21), await ofDay(9, 22), await ofDay(10, 12), await ofDay(10, 22)];
    expect((await open(athens, "from=2026-11-10&to=2026-11-10")).ids).toEqual([noon, late]);
    expect((await open(athens, "to=2026-11-09")).ids).toEqual([before]);
    expect((await open(athens, "from=2026-11-11&period=last30")).ids).toEqual([after]);
    const now = (text: string) => ({ ...athens, context: { ...athens.context, now: new Date(text) } });
    expect((await open(now("2026-11-10T22:30:00Z"), "period=today")).ids).toEqual([after]);
    expect((await open(now("2026-11-16T12:00:00Z"), "period=last7")).ids).toEqual([after, noon, late]);
    expect((await open(athens, "from=yesterday&to=2026-02-31")).ids).toHaveLength(4);
  });

  test("keeps what is selected on other pages, and asks about all of it before it is deleted", async () => {
    const clinic = await openClinicWithPatient();
    const ids: string[] = [];
    for (let minute = 0; minute < 11; minute += 1) ids.unshift(await capture(clinic, minute));
    const [newest, oldest] = [ids[0] ?? "", ids[10] ?? ""];
    const page = await open(clinic, `page=2&analysis=${newest}&analysis=${oldest}&analysis=nobody&dialog=delete`);
    expect(page.ids).toEqual([oldest]);
    expect([page.selected.map(({ id }) => id), page.asksToDelete]).toEqual([[newest, oldest], true]);
    const address = pageAddress(page.filter, { page: 2, selected: [newest] });
    expect((await open(clinic, address)).selected.map(({ id }) => id)).toEqual([newest]);
  });

  test("ignores misspelt fields, and those that a form left empty", () => {
    expect(parseHistoryFilter(new URLSearchParams("patient=&type=&device=&page="))).toEqual({ page: 1 });
    expect(parseHistoryFilter(new URLSearchParams("type=Statik&page=-4"))).toEqual({ page: 1 });
  });

  test("of the next page keeps what the list is narrowed to", () => {
    const filter = parseHistoryFilter(new URLSearchParams("patient=abc&type=Static&device=def&period=last7&sort=size-descending&page=3"));
    expect(parseHistoryFilter(new URLSearchParams(pageAddress(filter, { page: 4 })))).toEqual({ ...filter, page: 4 });
    expect(pageAddress(filter, { page: 1 })).not.toContain("page");
  });
});

test("[HIST-3] the page says how much of the storage is used", async () => {
  const clinic = await openClinicWithPatient();
  await capture(clinic, 1);
  const { found } = await open(clinic, "");
  expect(found.usedBytes).toBe(found.analyses[0]?.sizeBytes);
  expect(found.limitBytes).toBe(100_000_000);
});

test("[ACC-7] another company's analyses, patients and devices are neither listed nor offered", async () => {
  const owner = await openClinicWithPatient();
  const stranger = await openClinicWithPatient();
  await capture(owner, 1);
  for (const address of ["", `patient=${owner.patient.id}`, `device=${owner.device.id}`]) {
    expect((await open(stranger, address)).found).toMatchObject({ totalAnalysis: 0, analyses: [] });
  }
  const { devices } = await open(stranger, "");
  expect((await open(stranger, `patient=${owner.patient.id}`)).patient).toBeNull();
  expect((await open(stranger, "q=vidal")).found.totalAnalysis).toBe(0);
  expect(devices.map(({ id }) => id)).toEqual([stranger.device.id]);
});
