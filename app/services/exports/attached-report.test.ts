import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import type { Attachment, Bundle, DiagnosticReport } from "fhir/r4";
import { beforeAll, describe, expect, test } from "vitest";
import { makeFormat } from "~/i18n/format";
import { translator } from "~/i18n/i18n.server";
import { useDatabase } from "../../../tests/support/database";
import { brokenWithin, fhirErrors } from "../../../tests/support/fhir-validators";
import { addPatient, identifying, openClinicWithPatient, type ClinicFixture } from "../../../tests/support/people";
import { hasPoppler, pdfText } from "../../../tests/support/poppler";
import { anAnalysis } from "../../../tests/support/recording";
import { recorded } from "../../../tests/support/scene";
import type { Context } from "../context";
import { exportArchive } from "./archive.server";
import { exportAnalysis } from "./exports.server";

useDatabase();

let clinic: ClinicFixture;
let id: string;
let exercise: string;
/** In Greek. */
let named: Bundle;
beforeAll(async () => {
  const opened = await openClinicWithPatient();
  clinic = { ...opened, patient: await addPatient(opened.context, { name: "Ζωή Vidal" }) };
  const list = recorded({ deviceType: "Podology IoT", body: "standing", seconds: 1 });
  // The file has no history.
  await anAnalysis(clinic, { list, startedAt: new Date("2026-02-01T09:00:00Z") });
  id = await anAnalysis(clinic, { list });
  exercise = await anAnalysis(
    { ...clinic, device: { ...clinic.device, deviceType: "Rehab Mat" } },
    { list: recorded({ deviceType: "Rehab Mat", body: "standing", seconds: 1 }), analysisType: "Rehab" },
  );
  named = await bundleOf({ ...clinic.context, language: "el" }, id, true);
}, 60_000);

const bundleOf = async (context: Context, analysis: string, names: boolean): Promise<Bundle> =>
  (await new Response((await exportAnalysis(context, analysis, "fhir", { names })).stream).json()) as Bundle;
const formsOf = ({ entry = [] }: Bundle): Attachment[] =>
  entry.flatMap(({ resource }) =>
    resource?.resourceType === "DiagnosticReport" ? ((resource as DiagnosticReport).presentedForm ?? []) : [],
  );

describe("[HIST-5] [HIST-7] [NEW-5] a FHIR file holds the report on paper", () => {
  test("where people are named: the PDF names the patient, in the reader's language, and is whole by its size and hash", ({ skip }) => {
    expect([fhirErrors(named), brokenWithin(named)]).toEqual([[], []]);
    const [form] = formsOf(named);
    const pdf = Buffer.from(form?.data ?? "", "base64");
    expect(form).toMatchObject({
      contentType: "application/pdf",
      language: "el",
      size: pdf.length,
      hash: createHash("sha1").update(pdf).digest("base64"),
      title: expect.stringMatching(/^Αναφορά: /) as string,
      creation: clinic.context.now.toISOString(),
    });
    skip(!hasPoppler, "poppler-utils is not installed");
    const text = pdfText(pdf).join("\n");
    expect(text).toContain("Ζωή Vidal");
    expect(text).toContain("Ορισμοί");
    expect(text).not.toMatch(/Σύγκριση με/);
  });

  test("and under pseudonyms has no report and no name", async () => {
    const bundle = await bundleOf(clinic.context, id, false);
    expect([fhirErrors(bundle), formsOf(bundle)]).toEqual([[], []]);
    expect(JSON.stringify(bundle)).not.toMatch(identifying);
    expect(JSON.stringify(bundle)).not.toContain("JVBERi0");
  });

  test("prints the clinic's clock in a file alone, and UTC in an archive, as all dates of an archive are", async ({ skip }) => {
    skip(!hasPoppler, "poppler-utils is not installed");
    const { context } = clinic;
    const inAuckland: Context = { ...context, language: "en", company: { ...context.company, timeZone: "Pacific/Auckland" } };
    const atNight = await anAnalysis(clinic, {
      list: recorded({ deviceType: "Podology IoT", body: "standing", seconds: 1 }),
      startedAt: new Date("2026-03-01T20:30:00Z"),
    });
    const paperOf = (bundle: Bundle): string => pdfText(Buffer.from(formsOf(bundle)[0]?.data ?? "", "base64")).join("\n");
    const alone = paperOf(await bundleOf(inAuckland, atNight, true));
    expect(alone).toMatch(/2 Mar 2026,? 09:30/);
    expect(alone).not.toContain("UTC");
    const localization = { t: translator("en"), format: makeFormat("en") };
    const order = { selection: { analysisIds: [atNight] }, formats: ["fhir"], names: true, localization };
    const { stream } = await exportArchive(inAuckland, order);
    const [[name = "", bytes] = []] = Object.entries(unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()))).filter(([file]) =>
      file.includes("-fhir-"),
    );
    const archived = paperOf(JSON.parse(Buffer.from(bytes ?? []).toString()) as Bundle);
    expect(name).toMatch(/2026-03-01-Static.*2026-03-01\.json$/);
    expect(archived).toMatch(/1 Mar 2026,? 20:30\s?UTC/);
    expect(archived).not.toContain("2 Mar 2026");
  });

  test("of every analysis in an archive", async () => {
    const localization = { t: translator("en"), format: makeFormat("en") };
    const order = { selection: { analysisIds: [id, exercise] }, formats: ["fhir"], names: true, localization };
    const { stream } = await exportArchive(clinic.context, order);
    const files = Object.entries(unzipSync(new Uint8Array(await new Response(stream).arrayBuffer())));
    const bundles = files.flatMap(([name, bytes]) =>
      name.includes("-fhir-") ? [JSON.parse(Buffer.from(bytes).toString()) as Bundle] : [],
    );
    expect(bundles.map((bundle) => formsOf(bundle).length)).toEqual([1, 1]);
    expect(files.map(([name]) => name)).not.toContain("NOT-INCLUDED.csv");
  });
});
