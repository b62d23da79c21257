import { PDFDocument } from "@cantoo/pdf-lib";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { expect, test } from "vitest";
import { AuditModel } from "~/data/models/audit.model.server";
import { roles } from "~/domain/user";
import { useDatabase } from "../../../tests/support/database";
import { block, platePressed } from "../../../tests/support/on-paper";
import { actAs, addPatient, hire, identifying, openClinicWithPatient, type ClinicFixture } from "../../../tests/support/people";
import { hasPoppler, inkedMargins, pageSizes, pdfText, pictureSizes } from "../../../tests/support/poppler";
import { anAnalysis } from "../../../tests/support/recording";
import { getAnalysis } from "../analyses.server";
import { updateCompany } from "../companies/companies.server";
import type { Context } from "../context";
import type { ExportedFile } from "../exported-file.server";
import { keepAgreed } from "../history/agreed-text.server";
import { reportDocument, reportDocuments, type DocumentChoice } from "./documents.server";
import { getReportChoice } from "./report-choice.server";
import { realScaleOffer } from "./sheets-needed.server";

useDatabase();

const sheet: DocumentChoice = { document: "patientSheet", language: "en" };
const report: DocumentChoice = { document: "analysis", sections: ["notes", "figures"], language: "en" };
const realScale: DocumentChoice = { document: "realScale", paper: "A4", oversize: "tiles", language: "en" };
const feet = platePressed([...block([4, 29], [6, 15]), ...block([4, 32], [26, 35])]);

const bytesOf = async ({ stream }: ExportedFile): Promise<Uint8Array> => new Uint8Array(await new Response(stream).arrayBuffer());
const standingIn = (clinic: ClinicFixture, change: Parameters<typeof anAnalysis>[1] = {}): Promise<string> =>
  anAnalysis(clinic, { list: [feet], ...change });

test("[HIST-8] the page says before it is made that a foot does not fit on A4, by its length and by shoe sizes", async () => {
  const clinic = await openClinicWithPatient();
  const patient = await addPatient(clinic.context, { size: "46" });
  const id = await standingIn({ ...clinic, patient });
  const offer = await realScaleOffer(clinic.context, await getAnalysis(clinic.context, id));
  expect(offer).toMatchObject({
    shoeSize: "46",
    papers: [
      { paper: "A3", sheets: 2, oversize: [] },
      { paper: "A4", sheets: 3, greatestShoeSize: 43, oversize: [{ of: "right", size: { widthMm: 100, heightMm: 290 } }] },
    ],
  });
});

test("[HIST-8] a PDF at real scale is named for its analysis and audited; a seat has no such PDF", async () => {
  const clinic = await openClinicWithPatient();
  const id = await standingIn(clinic);
  const file = await reportDocument(clinic.context, id, realScale);
  expect(file.mime).toBe("application/pdf");
  expect(file.fileName).toMatch(/^podology-iot-real-scale-a4-\d{4}-\d\d-\d\d\.pdf$/);
  expect(new TextDecoder().decode((await bytesOf(file)).subarray(0, 5))).toBe("%PDF-");
  const audited = { companyId: clinic.company.id, action: "exportReport", object: id, patientId: clinic.patient.id };
  expect(await AuditModel.countDocuments(audited)).toBe(1);
  const seat = await anAnalysis({ ...clinic, device: { ...clinic.device, deviceType: "Seating Mat IoT", override: null } });
  await expect(reportDocument(clinic.context, seat, realScale)).rejects.toMatchObject({ code: "realScaleUnsupported" });
});

test("[HIST-7] users who cannot export print nothing, another clinic's analysis is not found, and a researcher prints a pseudonym", async () => {
  const clinic = await openClinicWithPatient();
  const id = await standingIn(clinic);
  const caretaker = actAs(await hire(clinic.company, { role: roles.staff, staffRole: "caretaker" }), clinic.company);
  await expect(reportDocument(caretaker, id, sheet)).rejects.toMatchObject({ code: "forbidden" });
  const { context: stranger } = await openClinicWithPatient();
  for (const work of [reportDocument(stranger, id, sheet), reportDocuments(stranger, [id], sheet)])
    await expect(work).rejects.toMatchObject({ code: "notFound" });
  if (!hasPoppler) return;
  await keepAgreed(clinic.context, id, "Elena exercises at home");
  const researcher = actAs(await hire(clinic.company, { role: roles.staff, staffRole: "researcher" }), clinic.company);
  const text = pdfText(await bytesOf(await reportDocument(researcher, id, sheet))).join("");
  expect(text).toMatch(/S-[2-9A-Z]{8}/);
  expect(text).not.toMatch(/Vidal|P-0000|Elena/);
});

test("[HIST-7] what was agreed is kept with the analysis, up to 600 characters, and printed", async () => {
  const clinic = await openClinicWithPatient();
  const id = await standingIn(clinic);
  await keepAgreed(clinic.context, id, "  New insoles.\r\nWalk daily. ");
  await keepAgreed(clinic.context, id, "New insoles.\nWalk daily.");
  expect((await getAnalysis(clinic.context, id)).agreed).toBe("New insoles.\nWalk daily.");
  expect(await AuditModel.countDocuments({ companyId: clinic.company.id, action: "editAnalysis", object: id })).toBe(1);
  await expect(keepAgreed(clinic.context, id, "x".repeat(601))).rejects.toMatchObject({ code: "agreedTooLong" });
  if (hasPoppler)
    expect(pdfText(await bytesOf(await reportDocument(clinic.context, id, sheet)))[0]).toMatch(/New insoles\.\s+Walk daily\./);
});

test.skipIf(!hasPoppler)("[HIST-7] several analyses come as one ZIP with a PDF for each, whatever their patients are called", async () => {
  const clinic = await openClinicWithPatient();
  const patients = [];
  for (const name of ["Ζωή / Łucja 🦶", "../../etc", "Bea Vidal", "Bea Vidal"]) patients.push(await addPatient(clinic.context, { name }));
  const ids = [];
  for (const patient of patients) ids.push(await standingIn({ ...clinic, patient }));
  const seat = await anAnalysis({ ...clinic, device: { ...clinic.device, deviceType: "Seating Mat IoT", override: null } });

  const file = await reportDocuments(clinic.context, [...ids, ...ids, seat], realScale);
  expect(file).toMatchObject({ mime: "application/zip", fileName: "real-scale-a4.zip" });
  const files = unzipSync(await bytesOf(file));
  const pdfs = Object.keys(files).filter((name) => name.endsWith(".pdf"));
  expect(new Set(pdfs.map((name) => name.toLowerCase())).size).toBe(4);
  for (const name of pdfs) expect(name).toMatch(/^[\p{L}\p{M}\p{N}-]+\.pdf$/u);
  const names = pdfs.map((name) => pdfText(files[name] ?? new Uint8Array())[0] ?? "");
  for (const { number } of patients) expect(names.filter((text) => text.includes(number))).toHaveLength(1);
  expect(pageSizes(files[pdfs[0] ?? ""] ?? new Uint8Array())).toHaveLength(3);
  expect(new TextDecoder().decode(files["not-included.txt"])).toContain("Only prints of feet");
  expect(await AuditModel.countDocuments({ companyId: clinic.company.id, action: "exportReport" })).toBe(4);
});

test.skipIf(!hasPoppler)("[HIST-7] [HIST-8] nothing of a document is drawn outside its page; what sticks out would be seen", async () => {
  const clinic = await openClinicWithPatient();
  const id = await standingIn(clinic);
  for (const choice of [sheet, realScale, { ...realScale, paper: "A3" as const }]) {
    const pdf = await bytesOf(await reportDocument(clinic.context, id, choice));
    expect(await inkedMargins(pdf, 12)).toEqual([]);
  }
  const wrong = await PDFDocument.create();
  wrong.addPage([400, 400]).drawRectangle({ x: 20, y: 20, width: 360, height: 360 });
  wrong.addPage([400, 400]).drawLine({ start: { x: 200, y: 200 }, end: { x: 430, y: 200 } });
  expect(await inkedMargins(await wrong.save(), 12)).toEqual([2]);
});

test.skipIf(!hasPoppler)(
  "[HIST-7] the company's logo, name and address stand on the analysis report and on the page for the patient",
  async () => {
    const clinic = await openClinicWithPatient();
    const id = await standingIn(clinic);
    const administrator = actAs(await hire(clinic.company, { role: roles.companyAdmin }), clinic.company);
    const logo = sharp({ create: { width: 90, height: 30, channels: 3, background: "navy" } })
      .png()
      .toBuffer();
    const changes = { companyName: "Κλινική Podos", address: "Odos Ermou 7, 105 63 Athina", logo: await logo };
    const company = await updateCompany(administrator, changes);
    for (const choice of [report, sheet]) {
      const pdf = await bytesOf(await reportDocument({ ...clinic.context, company }, id, choice));
      expect(pdfText(pdf)[0]).toMatch(/Κλινική Podos[^]*Odos Ermou 7, 105 63 Athina/);
      expect(pictureSizes(pdf)).toContainEqual([90, 30]);
    }
  },
);

test.skipIf(!hasPoppler)("[HIST-7] analysis reports of several patients come as one ZIP; a researcher's has no names", async () => {
  const clinic = await openClinicWithPatient();
  const other = await addPatient(clinic.context, { name: "Ζωή / Łucja 🦶" });
  const ids = [await standingIn(clinic), await standingIn({ ...clinic, patient: other })];
  const seat = await anAnalysis({ ...clinic, device: { ...clinic.device, deviceType: "Seating Mat", override: null } });
  const describe = async (context: Context) => {
    const file = await reportDocuments(context, [...ids, seat], report, { addressOf: (id) => `https://clinic.example/analyses/${id}` });
    expect(file.fileName).toBe("report.zip");
    const files = unzipSync(await bytesOf(file));
    const pdfs = Object.keys(files).filter((name) => name.endsWith(".pdf"));
    expect(pdfs).toHaveLength(2);
    expect(new TextDecoder().decode(files["not-included.txt"])).toContain(seat);
    return { names: Object.keys(files).join(), texts: pdfs.map((name) => pdfText(files[name] ?? new Uint8Array()).join("")) };
  };
  const { texts } = await describe(clinic.context);
  for (const { number } of [clinic.patient, other]) expect(texts.filter((text) => text.includes(number))).toHaveLength(1);
  const researcher = actAs(await hire(clinic.company, { role: roles.staff, staffRole: "researcher" }), clinic.company);
  const { names, texts: pseudonymous } = await describe(researcher);
  for (const text of [names, ...pseudonymous]) expect(text).not.toMatch(identifying);
  expect(pseudonymous.join("")).toMatch(/S-[2-9A-Z]{8}/);
  expect(names).not.toContain("Ζωή");
  expect(await AuditModel.countDocuments({ companyId: clinic.company.id, action: "exportReport" })).toBe(4);
});

test("[HIST-7] dates in a ZIP of documents are of the clinic's clock, in its papers as in the names of its files, and a text in it says so", async ({
  skip,
}) => {
  skip(!hasPoppler, "poppler-utils is not installed");
  const clinic = await openClinicWithPatient();
  const id = await standingIn(clinic, { startedAt: new Date("2026-03-01T20:30:00Z") });
  for (const [timeZone, day, time, choices] of [
    ["Pacific/Auckland", "2026-03-02", /2 mrt\.? 2026,? 09:30/, [sheet, report, realScale]],
    [null, "2026-03-01", /1 mrt\.? 2026,? 22:30/, [realScale]],
  ] as const) {
    const context: Context = { ...clinic.context, company: { ...clinic.context.company, timeZone } };
    for (const choice of choices) {
      const files = unzipSync(await bytesOf(await reportDocuments(context, [id], { ...choice, language: "nl" })));
      const [pdf = ""] = Object.keys(files).filter((name) => name.endsWith(".pdf"));
      expect(pdf).toMatch(new RegExp(`^${day}-Static-`));
      expect(pdfText(files[pdf] ?? new Uint8Array()).join(" ")).toMatch(time);
      expect(new TextDecoder().decode(files["README.txt"])).toContain(`tijdzone: ${timeZone ?? "GMT+2"}.`);
    }
  }
});

test("[HIST-7] one language is remembered for all documents, and sections that a batch left out", async () => {
  const { context, ...clinic } = await openClinicWithPatient();
  const id = await standingIn({ context, ...clinic });
  await reportDocument(context, id, { ...sheet, language: "nl" }, { remember: true });
  expect(await getReportChoice(context)).toEqual({ reportLeftOut: [], reportLanguage: "nl" });
  await reportDocuments(context, [id], { ...report, sections: ["figures", "definitions"], language: "el" }, { remember: true });
  const { reportLeftOut, reportLanguage } = await getReportChoice(context);
  expect([reportLanguage, reportLeftOut.includes("figures"), reportLeftOut.includes("rockers")]).toEqual(["el", false, true]);
});

test("[HIST-7] a batch is made one after the other, and ends when its reader leaves", async () => {
  const clinic = await openClinicWithPatient();
  const ids = [];
  for (let at = 0; at < 6; at++) ids.push(await standingIn(clinic));
  const printed = () => AuditModel.countDocuments({ companyId: clinic.company.id, action: "exportReport" });
  const request = new AbortController();
  const { stream } = await reportDocuments(clinic.context, ids, sheet, { signal: request.signal });
  const reader = stream.getReader();
  await reader.read();
  request.abort();
  await reader.cancel();
  const before = await printed();
  expect(before).toBeLessThan(ids.length);
  await expect(reportDocuments(clinic.context, ids, sheet, { signal: request.signal })).rejects.toBeDefined();
  expect(await printed()).toBe(before);
  await expect(reportDocuments(clinic.context, [], sheet)).rejects.toMatchObject({ code: "reportCount" });
  const many = Array.from({ length: 51 }, (_, at) => at.toString(16).padStart(24, "0"));
  await expect(reportDocuments(clinic.context, many, sheet)).rejects.toMatchObject({ code: "reportCount", details: { most: 50 } });
});
