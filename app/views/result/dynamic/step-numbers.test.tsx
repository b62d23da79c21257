import { screen, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { contactPlace, type StoredCorrection } from "~/domain/analysis/corrections";
import { recordFigures } from "~/domain/analysis/measures/result-figures";
import { DEFAULT_VIEW } from "~/domain/display/layout";
import { contactTable } from "~/export/tables/result-tables";
import { writeReport } from "~/report/report.server";
import { itemAt } from "../../../../tests/support/item-at";
import { printOnPaper } from "../../../../tests/support/on-paper";
import { hasPoppler, pdfText } from "../../../../tests/support/poppler";
import { aRecord, measured, sameTwoSteps } from "../../../../tests/support/scene";
import { showResult } from "../../../../tests/support/shown-result";

const deviceType = "Podology IoT";
const list = sameTwoSteps({ deviceType, seconds: 9 });
let corrections: StoredCorrection[];

beforeAll(async () => {
  const { result } = await measured("Dynamic", deviceType, list);
  if (!result || !("passes" in result)) throw new Error("no walk was measured");
  expect(result.contacts).toHaveLength(6);
  const correction = { kind: "leaveOut", contact: contactPlace(itemAt(result.contacts, 1)) } as const;
  corrections = [{ id: "2", correction, userName: "Ada", at: new Date("2026-03-01T09:00:00Z") }];
});

const withoutTheSecond = () => measured("Dynamic", deviceType, list, { corrections: corrections.map(({ correction }) => correction) });

test("[PEER-1] the tables of the page keep the numbers of the steps when the second is left out", async () => {
  await showResult({ type: "Dynamic", deviceType, list, change: { corrections } });
  const table = within(screen.getByRole("table", { name: "Steps" }));
  expect(table.getAllByRole("rowheader").map(({ textContent }) => textContent?.slice(0, 1))).toEqual(["1", "3", "4", "5", "6"]);
});

test("[PEER-1] [HIST-5] so do figures and the rows of a study", async () => {
  const saved = await withoutTheSecond();
  const record = { ...aRecord("Dynamic", deviceType, saved, { corrections }), result: saved.result, hasPicture: true };
  const stances = recordFigures(record).filter(({ id }) => id === "dynamic.contact.stanceMs");
  expect(stances.map(({ number }) => number)).toEqual([1, 3, 4, 5, 6]);
  const { head, rowsOf } = contactTable([{ type: "Dynamic", unit: record.geometry.unit }]);
  const reported = rowsOf(record).map((row) => ["number", "side", "on_ms"].map((name) => row[head.indexOf(name)]));
  expect(reported.slice(0, 2)).toEqual([
    [1, "left", expect.closeTo(220)],
    [3, "left", expect.closeTo(3400)],
  ]);
});

test.skipIf(!hasPoppler)("[PEER-1] [HIST-7] so does paper", async () => {
  const { result } = await withoutTheSecond();
  const { record, frame, patient, madeAt } = await printOnPaper("Dynamic", list, { corrections });
  const pdf = await writeReport({
    ...{ record: { ...record, result }, frame, patient, madeAt, view: DEFAULT_VIEW, language: "en", sections: ["main", "steps"] },
    company: { name: "Clinic", address: "", logo: null, timeZone: null, demo: false },
    ...{ series: null, before: null, trends: [], balanceDay: null, address: null },
  });
  const text = pdfText(pdf).join("\n");
  expect([...text.matchAll(/^ *(\d) (?:Left|Right)/gm)].map(([, number]) => number)).toEqual(["1", "3", "4", "5", "6"]);
});
