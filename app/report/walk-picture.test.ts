import { expect, test } from "vitest";
import { DEFAULT_VIEW } from "~/domain/display/layout";
import { feetPicture } from "~/heatmap/picture/feet-picture";
import { printOnPaper } from "../../tests/support/on-paper";
import { hasPoppler, pdfText } from "../../tests/support/poppler";
import { recorded } from "../../tests/support/scene";
import { describePatientSheet } from "./patient-sheet/describe-patient-sheet";
import { writeReport } from "./report.server";
import { reportWords } from "./words.server";

const subject = await printOnPaper("Dynamic", recorded({ deviceType: "Podology IoT", body: "walking", seconds: 12 }));

test("[HIST-7] the page for the patient shows a walk as two feet, before and now", () => {
  const { maps } = describePatientSheet({ subject, before: subject, prints: {} }, reportWords("en"));
  const feet = feetPicture(subject.record, "greatest");
  expect(maps.map(({ picture, cellPitchCm }) => ({ picture, cellPitchCm }))).toEqual(
    Array(2).fill({ picture: feet?.frame, cellPitchCm: feet?.geometry.cellPitchCm }),
  );
});

test.skipIf(!hasPoppler)("[RES-6] page 1 of the report of a walk names each foot, and of how many steps it is", async () => {
  const { record, frame, patient, madeAt } = subject;
  const pdf = await writeReport({
    ...{ record, frame, patient, madeAt, view: DEFAULT_VIEW, language: "en", sections: ["main"] },
    company: { name: "Clinic", address: "", logo: null, timeZone: null, demo: false },
    ...{ series: null, before: null, trends: [], balanceDay: null, address: null },
  });
  const text = pdfText(pdf)[0]?.replace(/\s+/g, " ");
  expect(text).toMatch(/Left foot Right foot.* \d+ whole contacts \d+ whole contacts/);
  expect(text).toContain("Whole steps overlaid: maximum pressure of each point");
});
