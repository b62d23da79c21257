import { describe, expect, test } from "vitest";
import { packSeries } from "~/domain/analysis/packed-series";
import { languageCodes } from "~/domain/language";
import { block, printOnPaper, platePressed } from "../../../tests/support/on-paper";
import { hasPoppler, pageSizes, pdfText, smallestType, wordBoxes } from "../../../tests/support/poppler";
import { recorded, sameTwoSteps } from "../../../tests/support/scene";
import { reportWords } from "../words.server";
import { printPatientSheet } from "./print-patient-sheet.server";

const feet = [platePressed([...block([4, 29], [6, 15]), ...block([4, 29], [26, 35])])];
const textOf = (pdf: Uint8Array): string => pdfText(pdf).join("").replace(/\s+/g, " ");
const AGREED = "New insoles, morning and evening.\nBack in four weeks. ".repeat(12).slice(0, 600);

describe.skipIf(!hasPoppler)("[HIST-7] the page for the patient", () => {
  test.each(languageCodes)(
    "is one A4 page in %s, in letters of 12 points and more, with nothing missing and nothing outside",
    async (language) => {
      const subject = { ...(await printOnPaper("Static", feet, { agreed: AGREED })), language };
      const pdf = await printPatientSheet.run({ subject, before: subject });
      expect(pageSizes(pdf).map((size) => size.map(Math.round))).toEqual([[210, 297]]);
      expect(smallestType(pdf)).toBeGreaterThanOrEqual(12);
      const text = textOf(pdf);
      const { t } = reportWords(language);
      for (const word of ["title", "before", "now", "agreed"] as const) expect(text).toContain(t(`patientSheet:${word}`));
      for (const held of ["Giulia Ferrante", "P-00317", "Aegean Rehab Clinic"]) expect(text).toContain(held);
      expect(text).not.toMatch(/\[U\+|patientSheet|\{\{/);
      expect(text.replace(/\s/g, "")).toContain(AGREED.replace(/\s/g, "").slice(-60));
      const [[width = 0, height = 0] = []] = pageSizes(pdf);
      for (const { left, top, right, bottom } of wordBoxes(pdf))
        expect(Math.min(left, top, width - right, height - bottom)).toBeGreaterThan(10);
    },
  );

  test("shows figures with the bands of the catalogue of measures, and says if there is no band", async () => {
    const text = textOf(await printPatientSheet.run({ subject: await printOnPaper("Static", feet), before: null }));
    expect(text).toMatch(/Weight on your left foot There is no general range for this figure\. 50.?%/);
    expect(text).toMatch(/Middle part of the left print Half of all adults: 0\.21 to 0\.26 \d\.\d\d/);
    expect(text).toContain("This is your first measurement of this type.");
  });

  test("compares nothing that was measured in another way", async () => {
    const subject = await printOnPaper("Static", feet);
    const { geometry } = subject.record;
    const otherwise = {
      ...subject,
      record: { ...subject.record, geometry: { ...geometry, cellPitchCm: { xCm: 1, yCm: 1 }, unit: "mmHg" as const } },
    };
    const noted = /Measured in a different way, so it cannot be compared/;
    const walk = await printOnPaper("Dynamic", sameTwoSteps({ deviceType: "Podology IoT", seconds: 5 }));
    const walkOtherwise = { ...walk, record: { ...walk.record, geometry: { ...walk.record.geometry, unit: "mmHg" as const } } };
    expect(textOf(await printPatientSheet.run({ subject, before: otherwise }))).not.toMatch(noted);
    expect(textOf(await printPatientSheet.run({ subject: walk, before: walkOtherwise }))).toMatch(noted);
  });

  test("says above two maps when they were measured, also if the earlier one has no figures", async () => {
    const subject = await printOnPaper("Static", feet);
    const before = { ...subject, record: { ...subject.record, result: null } };
    const text = textOf(await printPatientSheet.run({ subject, before }));
    expect(text).not.toContain(reportWords("en").t("patientSheet:before"));
    expect(text).not.toMatch(/ ,/);
  });

  test.each([
    ["Balance", "Podology IoT", "standing", /You stood still for/],
    ["seatingDynamic", "Seating Mat IoT", "sitting", /You sat for/],
    ["Rehab", "Rehab Mat", "standing", /Exercise/],
  ] as const)("says of a %s analysis what was done in plain words", async (type, deviceType, body, said) => {
    const list = recorded({ deviceType, body, seconds: 5 });
    expect(textOf(await printPatientSheet.run({ subject: await printOnPaper(type, list, { deviceType }), before: null }))).toMatch(said);
  });

  test("of two balances shows the sways in place of the mat, and stays one page in letters of 12 points and more", async () => {
    const list = recorded({ deviceType: "Podology IoT", body: "standing", seconds: 5 });
    const trace = { seconds: [0, 1, 2], rightCm: [0, 1, -1], frontCm: [0, 0.5, -0.5], from: { xCm: 1, yCm: 1 } };
    const { body: sway } = packSeries("Balance", { body: trace, left: null, right: null, single: null, diffusion: null });
    const subject = { ...(await printOnPaper("Balance", list)), sway };
    const pdf = await printPatientSheet.run({ subject, before: subject });
    const text = textOf(pdf);
    expect(text).toContain("The line is the path of the middle of your weight, seen from above.");
    expect(text.match(/front/g)).toHaveLength(2);
    expect(text).not.toContain("Colour shows where you pressed");
    expect([pageSizes(pdf).length, smallestType(pdf) >= 12]).toEqual([1, true]);
  });

  test("says of an unused plate that nothing was measured", async () => {
    const pdf = await printPatientSheet.run({ subject: await printOnPaper("Static", [platePressed([])]), before: null });
    expect(textOf(pdf)).toContain("Nothing could be measured this time.");
  });
});

test("[HIST-7] the same analyses give the same page", async () => {
  const subject = await printOnPaper("Static", feet);
  const make = () => printPatientSheet.run({ subject, before: subject });
  expect(await make()).toEqual(await make());
});
