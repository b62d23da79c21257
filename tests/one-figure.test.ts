import { describe, expect, test } from "vitest";
import type { AnalysisType } from "~/domain/analysis-types";
import { shownWalk } from "~/domain/analysis/gait/shown-walk";
import {
  figureData,
  figureQuantity,
  figureText,
  formatGiven,
  maximumFigure,
  type MeasuredFigure,
} from "~/domain/analysis/measures/figures";
import { patientFigures } from "~/domain/analysis/measures/patient-figures";
import { findKeyFigure, recordFigures, resultFigures } from "~/domain/analysis/measures/result-figures";
import type { AnalysisRecord } from "~/domain/analysis/record";
import { writeConclusion } from "~/domain/analysis/sentences/conclusion";
import { plainSentences } from "~/domain/analysis/sentences/plain";
import { deviceKind } from "~/domain/device/device";
import { DEFAULT_VIEW } from "~/domain/display/layout";
import type { Frame } from "~/domain/frame/frame";
import { leadingMeasureIds, packFigures } from "~/recordings/compared-figures.server";
import { describePatientSheet } from "~/report/patient-sheet/describe-patient-sheet";
import { writeReport } from "~/report/report.server";
import { reportWords } from "~/report/words.server";
import { createRandom } from "~/simulator/random";
import { printOnPaper } from "./support/on-paper";
import { hasPoppler, pdfText } from "./support/poppler";
import { recorded, riding, sameTwoSteps } from "./support/scene";

const words = reportWords("en");

/** Numbers as the product writes them, with the unit after a no-break space. */
const numbersIn = (text: string): string[] =>
  [...text.matchAll(/[+\u2212]?\d+(?:[.,]\d+)*(?:[\u00a0\u202f][^\s.,;:)]+)?/g)].map(([number]) => number);

function shifting(list: readonly Frame[], seed: number): Frame[] {
  const random = createRandom(seed);
  const kept = [1, 1];
  return list.map((frame, at) => {
    if (at % 40 === 0) [kept[0], kept[1]] = random() < 0.5 ? [1, 1] : [random(), random()];
    const { cols } = frame.grid;
    const counts = frame.counts.map((count, cell) => count * (kept[cell % cols < cols / 2 ? 0 : 1] ?? 1));
    return { ...frame, counts };
  });
}

const seat = { deviceType: "Seating Mat IoT", body: "sitting" } as const;
const plate = { deviceType: "Podology IoT", body: "standing" } as const;
const recordings: [name: string, type: AnalysisType, deviceType: string, list: () => Frame[]][] = [
  ...[1, 2, 3, 4, 5, 6].map((seed): (typeof recordings)[number] => [
    `a seat ${seed}`,
    "seatingDynamic",
    seat.deviceType,
    () => shifting(recorded({ ...seat, seconds: 12 }), seed),
  ]),
  ["a relief", "seatingDynamic", seat.deviceType, () => recorded({ ...seat, seconds: 45, away: [15, 31] })],
  ["an empty seat", "seatingDynamic", seat.deviceType, () => recorded({ ...seat, seconds: 2, away: [0, 2] })],
  ...[7, 8, 9].map((seed): (typeof recordings)[number] => [
    `a stand ${seed}`,
    "Balance",
    plate.deviceType,
    () => shifting(recorded({ ...plate, seconds: 4 }), seed),
  ]),
  ["two feet", "Static", plate.deviceType, () => shifting(recorded({ ...plate, seconds: 2 }), 10)],
  ["a static seat", "Static", seat.deviceType, () => shifting(recorded({ ...seat, seconds: 2 }), 11)],
  ["a walk", "Dynamic", plate.deviceType, () => sameTwoSteps({ deviceType: plate.deviceType, seconds: 5 })],
  ["a saddle", "Fitting", "Sensing Horse", () => riding(2)],
  ["an exercise", "Rehab", "Rehab Mat", () => recorded({ deviceType: "Rehab Mat", body: "standing", seconds: 4 })],
];

/** Types whose card shows their own figure; all others show the maximum. */
const hasKeyMeasure: ReadonlySet<AnalysisType> = new Set(["Balance", "Dynamic", "Fitting", "Rehab"]);

function writtenOf(figures: readonly MeasuredFigure[]): Set<string> {
  const { format } = words;
  return new Set(
    figures.flatMap((figure) => [
      ...(figure.value === null ? [] : [figureQuantity(figure, format)]),
      ...Object.values(formatGiven(figure.measure, format)),
      // A sentence counts: "3 weight shifts".
      ...(figure.unit.symbol === "" || figure.unit.ucum.startsWith("{") ? [figureText(figure, format) ?? ""] : []),
    ]),
  );
}

function entriesOf({ analysisType: type, result, geometry }: AnalysisRecord): MeasuredFigure[] {
  if (!result) throw new Error(`${type} was not measured`);
  const shown = "contacts" in result ? shownWalk(result) : result;
  return [...resultFigures<AnalysisType>(type, shown, geometry).all];
}

describe("[RES-7] [NEW-2] each number is the same entry wherever it stands", () => {
  test.each(recordings)("of %s: sentence, card, patient's page, its figures, files and the report", async (_, type, deviceType, list) => {
    const subject = await printOnPaper(type, list(), { deviceType });
    const { record, frame } = subject;
    const entries = entriesOf(record);
    if (!record.result) throw new Error("no result");
    const result = "contacts" in record.result ? shownWalk(record.result) : record.result;
    const figures = resultFigures<AnalysisType>(type, result, record.geometry);
    const maximum = frame ? frame.counts.reduce((max, count) => Math.max(max, count), 0) * frame.scale : null;
    const key = maximum === null ? [] : [maximumFigure({ value: maximum, unit: record.geometry.unit })];
    const written = writtenOf([...entries, ...key]);

    const conclusion = writeConclusion(type, { record, measured: { result, figures }, prints: {}, maximum }, words);
    expect(numbersIn(conclusion).filter((number) => !written.has(number))).toEqual([]);

    const { stance } = deviceKind(record);
    const plain = plainSentences({ record, stance, prints: {} }, words).join(" ");
    expect(numbersIn(plain).filter((number) => !written.has(number))).toEqual([]);

    const sheet = describePatientSheet({ subject, before: null, prints: {} }, words);
    const reported = patientFigures(type, stance, (id) => figures.get(id));
    expect(sheet.figures.map(({ now }) => now.number)).toEqual(reported.map((figure) => figureText(figure, words.format)));

    const kept = { keyFigure: null, ...leadingMeasureIds({ analysisType: type, comparedFigures: packFigures(record) }) };
    const card = findKeyFigure({ ...record, ...kept });
    if (card) expect(written).toContain(figureQuantity(card, words.format));
    expect(card !== null).toBe(hasKeyMeasure.has(type));
    if ("grade" in record.result) expect(kept.grade).toBe(record.result.grade);

    expect(recordFigures(record).map(figureData)).toEqual(expect.arrayContaining(entries.map(figureData)));

    if (!hasPoppler) return;
    const { company, patient, madeAt } = subject;
    const pdf = await writeReport({
      ...{ record, patient, frame, madeAt, language: "en", series: null, before: null, trends: [], balanceDay: null, address: null },
      company: { name: company.companyName, address: company.address, logo: null, timeZone: company.timeZone, demo: false },
      ...{ view: DEFAULT_VIEW, sections: ["main"] },
    });
    const paper = pdfText(pdf).join(" ").replace(/\s+/g, "");
    const missing = numbersIn(conclusion).filter((number) => !paper.includes(number.replace(/\s/g, "")));
    expect(missing).toEqual([]);
  });
});
