import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { BodyName } from "~/domain/device/kind";
import { dataDictionary } from "~/export/archive/data-dictionary.server";
import { makeFormat } from "~/i18n/format";
import { translator } from "~/i18n/i18n.server";
import { describePatientSheet } from "~/report/patient-sheet/describe-patient-sheet";
import { reportWords } from "~/report/words.server";
import { printOnPaper } from "../../../../tests/support/on-paper";
import { recorded } from "../../../../tests/support/scene";
import { showResult } from "../../../../tests/support/shown-result";

const english = { t: translator("en"), format: makeFormat("en") };

interface Mat {
  deviceType: string;
  body: BodyName;
  ends: [front: string, back: string];
  sentence: RegExp;
  sheet?: string;
}

const mats: Mat[] = [
  {
    ...{ deviceType: "Mattress Mat", body: "lying", ends: ["Head end", "Foot end"] },
    ...{ sentence: /of the load is at the (head|foot) end\./, sheet: "Weight on the foot end" },
  },
  {
    ...{ deviceType: "Seating Mat IoT", body: "sitting", ends: ["Front", "Back"] },
    ...{ sentence: /of the load is at the (front|back)\./, sheet: "Weight on the back half" },
  },
  {
    ...{ deviceType: "Health Mat", body: "standing", ends: ["Toe end", "Heel end"] },
    ...{ sentence: /of the load is at the (toe|heel) end\./, sheet: "Weight on your heels" },
  },
  {
    ...{ deviceType: "Podology IoT", body: "standing", ends: ["Forefoot", "Rearfoot"] },
    sentence: /of the load is on the (forefoot|rearfoot)\./,
  },
];

const others = (mat: Mat): string[] => mats.filter((one) => one !== mat).flatMap(({ ends }) => ends);
const names = (text: string, word: string): boolean => new RegExp(`(^|[^a-z])${word}(?![a-z])`).test(text);

test.each(mats)("[RES-1] the ends of a $deviceType are called $ends, and by no words of other mats", async (mat) => {
  const list = recorded({ deviceType: mat.deviceType, body: mat.body, seconds: 2 });
  await showResult({ type: "Static", deviceType: mat.deviceType, list });
  expect(screen.getByText(/^Maximum.*load/, { selector: "p" }).textContent).toMatch(mat.sentence);
  expect(screen.getAllByRole("rowheader", { name: mat.ends[0] })).not.toEqual([]);
  expect(screen.getAllByRole("rowheader", { name: mat.ends[1] })).not.toEqual([]);
  const text = document.body.textContent ?? "";
  expect(others(mat).filter((word) => names(text, word))).toEqual([]);
});

test.each(mats)(
  "[HIST-5] [HIST-7] so are those on the page for the patient and in the words of a study's columns: $deviceType",
  async (mat) => {
    const subject = await printOnPaper("Static", recorded({ deviceType: mat.deviceType, body: mat.body, seconds: 2 }), {
      deviceType: mat.deviceType,
    });
    const sheet = describePatientSheet({ subject, before: null, prints: {} }, reportWords("en"));
    if (mat.sheet) expect(sheet.figures.map(({ name }) => name)).toContain(mat.sheet);
    const columns = dataDictionary([{ type: "Static", unit: "mmHg", deviceType: mat.deviceType }], english, "point");
    expect(columns).toContain(`Both, ${mat.ends[0]}`);
    expect(others(mat).filter((word) => columns.includes(`Both, ${word}`))).toEqual([]);
  },
);

test("[HIST-5] a column that holds figures of a bed and of a seat has the words of both", () => {
  const analyses = ["Mattress Mat", "Seating Mat IoT"].map((deviceType) => ({
    type: "Static" as const,
    unit: "mmHg" as const,
    deviceType,
  }));
  expect(dataDictionary(analyses, english, "point")).toMatch(/Both, Head end \/ [^,]*Both, Front/);
});
