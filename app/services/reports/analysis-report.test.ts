import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { AuditModel } from "~/data/models/audit.model.server";
import type { AnalysisType } from "~/domain/analysis-types";
import { figureText } from "~/domain/analysis/measures/figures";
import { recordFigures } from "~/domain/analysis/measures/result-figures";
import type { Frame } from "~/domain/frame/frame";
import { languageCodes, type Language } from "~/domain/language";
import { optionalSections, type OptionalSection } from "~/domain/report/report-sections";
import { makeFormat } from "~/i18n/format";
import { translator } from "~/i18n/i18n.server";
import { handleReportForm } from "~/routes/report/actions.server";
import { useDatabase } from "../../../tests/support/database";
import { actAs, addPatient, hire, openClinicWithPatient, type ClinicFixture } from "../../../tests/support/people";
import { inkedMargins } from "../../../tests/support/poppler";
import { anAnalysis } from "../../../tests/support/recording";
import { recorded, riding } from "../../../tests/support/scene";
import { getAnalysis } from "../analyses.server";
import type { Context } from "../context";
import { updateNotes } from "../history/analysis-notes.server";
import { analysisReport } from "./analysis-report.server";
import { getReportChoice } from "./report-choice.server";

useDatabase();

const ALL_SECTIONS = [...optionalSections];
const hasPoppler = spawnSync("pdftotext", ["-v"]).error === undefined;
const NOTE = "Τελική εκτίμηση: pulling pain \u{1F642} at the left heel.";

interface Kind {
  type: AnalysisType;
  deviceType: string;
  list: () => Frame[];
}
const feet: Kind = {
  type: "Static",
  deviceType: "Podology IoT",
  list: () => recorded({ deviceType: "Podology IoT", body: "standing", seconds: 1 }),
};
const walk: Kind = {
  type: "Dynamic",
  deviceType: "Podology IoT",
  list: () => recorded({ deviceType: "Podology IoT", body: "walking", seconds: 6 }),
};
const others: Kind[] = [
  { type: "Balance", deviceType: "Podology IoT", list: () => recorded({ deviceType: "Podology IoT", body: "standing", seconds: 6 }) },
  { type: "Static", deviceType: "Mattress Mat IoT", list: () => recorded({ deviceType: "Mattress Mat IoT", body: "lying", seconds: 1 }) },
  {
    type: "seatingDynamic",
    deviceType: "Seating Mat IoT",
    list: () => recorded({ deviceType: "Seating Mat IoT", body: "sitting", seconds: 6 }),
  },
  { type: "Fitting", deviceType: "Sensing Horse", list: () => riding(6) },
  { type: "Rehab", deviceType: "Rehab Mat", list: () => recorded({ deviceType: "Rehab Mat", body: "standing", seconds: 3 }) },
];

const saved = (clinic: ClinicFixture, { type, deviceType, list }: Kind): Promise<string> =>
  anAnalysis({ ...clinic, device: { ...clinic.device, deviceType, override: null } }, { list: list(), analysisType: type });

interface Asked {
  sections?: OptionalSection[];
  language?: Language;
  remember?: boolean;
}
async function reportOf(context: Context, id: string, { sections = ALL_SECTIONS, language = "en", remember = false }: Asked = {}) {
  const { fileName, stream } = await analysisReport(context, id, { sections, language }, { address: null, remember });
  return { fileName, bytes: new Uint8Array(await new Response(stream).arrayBuffer()) };
}

const folder = mkdtempSync(join(tmpdir(), "isobar-report-"));
/** Output of a poppler program with single spaces; pages end with a form feed. */
function read(program: string, bytes: Uint8Array, ...options: string[]): string {
  const path = join(folder, "report.pdf");
  writeFileSync(path, bytes);
  const after = program === "pdftotext" ? ["-"] : [];
  return execFileSync(program, [...options, path, ...after], { encoding: "utf8", maxBuffer: 2 ** 26 }).replace(/[^\S\f]+/g, " ");
}
const lettersOf = (text: string): string => text.replace(/[\s\u200b]/g, "");

describe.skipIf(!hasPoppler)("a report read back by another program", () => {
  test.each(languageCodes)(
    "[NEW-6] in %s every word and every figure of the page stands in it, and no letter is missing",
    async (language) => {
      const clinic = await openClinicWithPatient();
      const id = await saved(clinic, feet);
      const record = await getAnalysis(clinic.context, id);
      const text = lettersOf(read("pdftotext", (await reportOf(clinic.context, id, { language })).bytes, "-layout"));
      const words = translator(language, "report");
      for (const key of ["patient", "born", "body", "section.figures", "section.definitions", "foot.describes"] as const)
        expect(text).toContain(lettersOf(words(key)));
      const figures = recordFigures(record).filter(({ id: name }) =>
        /\.(left|right|both)\.(maximum|meanPressure|archIndex|whole)/.test(name),
      );
      for (const figure of figures) expect(text).toContain(lettersOf(figureText(figure, makeFormat(language)) ?? ""));
      expect(text).not.toMatch(/\[U\+|\{\{|\ufffd/);
    },
  );

  test.each([feet, walk, ...others])(
    "[HIST-7] a $type report of a $deviceType is drawn within its pages, each with patient and number",
    async (kind) => {
      const clinic = await openClinicWithPatient();
      await saved(clinic, kind);
      const id = await saved(clinic, kind);
      await updateNotes(clinic.context, id, NOTE.repeat(18));
      const { bytes } = await reportOf(clinic.context, id, { language: "el" });
      const placed = read("pdftotext", bytes, "-bbox");
      const [width = 0, height = 0] = (/page width="([\d.]+)" height="([\d.]+)"/.exec(placed) ?? []).slice(1).map(Number);
      const words = [...placed.matchAll(/xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)"/g)].map((word) =>
        word.slice(1).map(Number),
      );
      const isOutside = ([left = 0, top = 0, right = 0, bottom = 0]: number[]) =>
        left < 20 || top < 20 || right > width - 20 || bottom > height - 8;
      expect(words.length).toBeGreaterThan(150);
      expect(words.filter(isOutside)).toEqual([]);
      expect(await inkedMargins(bytes, 24), "pages with curves or pictures in their margins").toEqual([]);
      const pages = read("pdftotext", bytes).split("\f").slice(0, -1);
      pages.forEach((text, at) => {
        expect(text).toMatch(new RegExp(`${at + 1} ?/ ?${pages.length} `));
        expect(text).toContain(clinic.patient.name);
      });
      expect(read("pdfinfo", bytes)).toMatch(/Tagged: yes.*A4/);
    },
  );

  test("[HIST-7] bookmarks, tags, title and notes with emoji are there for readers, notes only where there are any", async () => {
    const clinic = await openClinicWithPatient();
    const id = await saved(clinic, feet);
    const outlineOf = (bytes: Uint8Array) => read("pdftohtml", bytes, "-xml", "-stdout", "-i");
    expect(outlineOf((await reportOf(clinic.context, id)).bytes)).not.toContain(">Notes<");
    await updateNotes(clinic.context, id, NOTE);
    const { bytes } = await reportOf(clinic.context, id);
    expect(outlineOf(bytes)).toMatch(/<outline>.*>Notes<.*>Figures<.*>Definitions and limits</);
    expect(read("pdftotext", bytes)).toContain(NOTE.replace("\u{1F642}", "[U+1F642]"));
    const structure = read("pdfinfo", bytes, "-struct");
    for (const tag of ["H1", "Figure", "Table", "TR", "TH", "TD", "P"]) expect(structure).toContain(tag);
    expect(read("pdfinfo", bytes)).toContain(`Title: Static analysis, ${clinic.patient.name}`);
    expect(read("pdftotext", (await reportOf(clinic.context, id, { sections: [] })).bytes)).not.toContain("pulling pain");
  });

  test("[HIST-7] rockers are of walks over foot plates alone", async () => {
    const clinic = await openClinicWithPatient();
    const [walked, stood] = await Promise.all([saved(clinic, walk), saved(clinic, feet)]);
    const text = async (id: string) => read("pdftotext", (await reportOf(clinic.context, id, { sections: ["rockers"] })).bytes);
    expect(await text(walked)).toMatch(/Rockers.*by contact length/);
    expect(await text(stood)).not.toContain("Rockers");
  });

  test("[HIST-7] a researcher's report has no names", async () => {
    const clinic = await openClinicWithPatient();
    const id = await saved(clinic, feet);
    await updateNotes(clinic.context, id, NOTE);
    const researcher = actAs(await hire(clinic.company, { role: 2, staffRole: "researcher" }), clinic.company);
    const { bytes, fileName } = await reportOf(researcher, id);
    const reported = `${fileName} ${read("pdftotext", bytes)} ${read("pdfinfo", bytes)}`;
    expect(reported).toMatch(/S-\w{8}/);
    for (const known of [clinic.patient.name, clinic.patient.number, "pulling pain"]) expect(reported).not.toContain(known);
  });
});

test("[HIST-7] the same analysis gives the same bytes, and each download an entry in the audit", async () => {
  const clinic = await openClinicWithPatient();
  const id = await saved(clinic, feet);
  expect((await reportOf(clinic.context, id)).bytes).toEqual((await reportOf(clinic.context, id)).bytes);
  expect(await AuditModel.countDocuments({ companyId: clinic.company.id, action: "exportReport" })).toBe(2);
});

test("[HIST-7] a name that would leave a folder becomes a file name, and a long one continues in its banner", async () => {
  const clinic = await openClinicWithPatient();
  const patient = await addPatient(clinic.context, { name: `../Anna/Maria "Σ" ${"Papadopoulou-".repeat(7)}` });
  const { fileName } = await reportOf(clinic.context, await saved({ ...clinic, patient }, feet));
  expect(fileName).toMatch(/^Anna-Maria -Σ- Papadopoulou-[^/\\"]* Static \d{4}-\d{2}-\d{2}\.pdf$/);
});

test("[HIST-7] sections and language of the last report are remembered, those that it could not have stay as they were", async () => {
  const clinic = await openClinicWithPatient();
  const id = await saved(clinic, feet);
  await reportOf(clinic.context, id, { sections: ["figures"], language: "nl", remember: true });
  expect(await getReportChoice(clinic.context)).toEqual({ reportLeftOut: ["definitions"], reportLanguage: "nl" });
});

test("[HIST-7] there is no report of another company's analysis, of a type that is not printed, or for users who cannot export", async () => {
  const clinic = await openClinicWithPatient();
  const id = await saved(clinic, feet);
  const stranger = await openClinicWithPatient();
  await expect(reportOf(stranger.context, id)).rejects.toMatchObject({ code: "notFound" });
  const caretaker = actAs(await hire(clinic.company, { role: 2, staffRole: "caretaker" }), clinic.company);
  await expect(reportOf(caretaker, id)).rejects.toMatchObject({ code: "forbidden" });
  const onSeat = await saved(clinic, {
    ...feet,
    deviceType: "Seating Mat",
    list: () => recorded({ deviceType: "Seating Mat", body: "sitting", seconds: 1 }),
  });
  await expect(reportOf(clinic.context, onSeat)).rejects.toMatchObject({ code: "noReport" });
});

test("[HIST-7] the form of a report's page returns the file itself, also without JavaScript", async () => {
  const clinic = await openClinicWithPatient();
  const id = await saved(clinic, feet);
  const body = new URLSearchParams([
    ["document", "analysis"],
    ["section", "figures"],
    ["section", "definitions"],
    ["language", "it"],
  ]);
  const answer = await handleReportForm(
    clinic.context,
    new Request(`http://clinic.example/analyses/${id}/report.pdf`, { method: "POST", body }),
    id,
  );
  expect(answer.headers.get("Content-Disposition")).toContain(`filename="${clinic.patient.name} Static `);
  expect(Buffer.from(await answer.arrayBuffer()).subarray(0, 5)).toEqual(Buffer.from("%PDF-"));
  const wrong = new Request("http://clinic.example", {
    method: "POST",
    body: new URLSearchParams({ document: "analysis", section: "everything", language: "it" }),
  });
  const refusal = await handleReportForm(clinic.context, wrong, id);
  expect([refusal.status, refusal.headers.get("Location")]).toEqual([303, `/analyses/${id}/report`]);
});
