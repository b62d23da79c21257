import { describe, expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import type { BalanceResult, CopRecord } from "~/domain/analysis/balance";
import { toBalanceDay } from "~/domain/analysis/comparison/balance-day";
import { sensoryConditions } from "~/domain/analysis/comparison/balance-tests";
import { toCircumstances } from "~/domain/analysis/comparison/circumstances";
import { measureTrend, type PastResult } from "~/domain/analysis/comparison/trend";
import { figureById } from "~/domain/analysis/measures/result-figures";
import { packSeries } from "~/domain/analysis/packed-series";
import type { AnalysisRecord } from "~/domain/analysis/record";
import type { SwayTrace } from "~/domain/analysis/series";
import { analysisOf } from "~/domain/analysis/types/catalogue";
import { DEFAULT_VIEW } from "~/domain/display/layout";
import { languageCodes, type Language } from "~/domain/language";
import { reportSections } from "~/domain/report/report-sections";
import { oraclesPresent, oracleText, oracleTitle } from "../../tests/support/npz";
import { printOnPaper } from "../../tests/support/on-paper";
import { hasPoppler, pageSizes, pdfText } from "../../tests/support/poppler";
import { recorded } from "../../tests/support/scene";
import { makeReport } from "./make-report.server";
import { reportWords } from "./words.server";

const MAX_PAGES = 5;
const analysis = await loadAnalysis();
const stood = await printOnPaper("Balance", recorded({ deviceType: "Podology IoT", body: "standing", seconds: 2 }));
const sections = reportSections.filter((name) => !["notes", "regions", "steps", "rockers"].includes(name));
const trials = ["BDS00001", "BDS00004", "BDS00007", "BDS00019", "BDS00022", "BDS00025", "BDS00028"];

/** A person on a force plate, at half the samples, like a mat. */
function trialOf(name: string): CopRecord {
  const [, ...lines] = oracleText(`cop_bds/${name}.csv`).trim().split("\n");
  const rows = lines.filter((_, at) => at % 2 === 0).map((line) => line.split(",").map(Number));
  const column = (at: number) => Float64Array.from(rows, (values) => values[at] ?? NaN);
  return { times: column(0), ml: column(1), ap: column(2) };
}

/** A minute on an ellipse. */
const circling = (): CopRecord => {
  const times = Float64Array.from({ length: 3000 }, (_, at) => at / 50);
  return { times, ml: times.map((s) => Math.sin(1.3 * s) + 0.2 * Math.sin(9 * s)), ap: times.map((s) => 2 * Math.cos(0.7 * s)) };
};

const traceOf = ({ times, ml, ap }: CopRecord): SwayTrace => {
  const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const about = (values: Float64Array) => Array.from(values, (value) => value - mean(values));
  return { seconds: [...times], rightCm: about(ml), frontCm: about(ap), from: { xCm: 20, yCm: 20 } };
};

/** With feet, diffusion, four conditions, an earlier analysis and a trend. */
async function fullReport(cop: CopRecord, language: Language): Promise<string[]> {
  const figures = analysis.balance(cop);
  const [body, diffusion] = [{ ...figures, filledSamples: 0 }, analysis.diffusion(cop)];
  const result: BalanceResult = { threshold: 5, frames: 3000, body, left: body, right: body, single: null, diffusion };
  const record: AnalysisRecord = { ...stood.record, result, durationMs: 60_000, subject: { ...stood.record.subject, ageYears: 72 } };
  const past = [...sensoryConditions, ...sensoryConditions].map((condition, at): PastResult => ({
    ...record,
    id: String(at),
    creationDate: new Date(record.creationDate.getTime() - 60_000 * at),
    conditions: condition,
    value: (id) => figureById("Balance", id, { result, geometry: record.geometry }).value,
    isOutdated: false,
    ageYears: 72,
  }));
  const trace = traceOf(cop);
  const series = { body: trace, left: trace, right: trace, single: null, diffusion: analysis.diffusionSeries(cop) };
  const pdf = await makeReport.run({
    ...{ record, frame: stood.frame, patient: stood.patient, language, sections: [...sections], view: DEFAULT_VIEW },
    company: { name: stood.company.companyName, address: stood.company.address, logo: null, timeZone: null, demo: true },
    series: packSeries("Balance", series),
    before: {
      ...{ at: new Date(record.creationDate.getTime() - 60_000), unit: record.geometry.unit },
      circumstances: toCircumstances({ ...record, conditions: { eyes: "open" } }),
      figures: analysisOf("Balance").leadingMeasures.map((id) => ({
        id,
        value: figureById("Balance", id, { result, geometry: record.geometry }).value,
        repeats: null,
      })),
    },
    trends: analysisOf("Balance")
      .leadingMeasures.slice(0, 4)
      .map((id) => ({
        id,
        points: measureTrend(past, id).map(({ figure: { value }, ...point }) => ({ ...point, value })),
        repeats: null,
      })),
    balanceDay: toBalanceDay(past),
    madeAt: stood.madeAt,
    address: "https://mats.clinic.example/analyses/a",
  });
  expect(pageSizes(pdf).length).toBeLessThanOrEqual(MAX_PAGES);
  return pdfText(pdf);
}

describe.skipIf(!hasPoppler)("[RES-4] [HIST-7] the report of a balance", () => {
  test.each(languageCodes)("has all that it can hold on five pages in %s, the body before the feet and the mat", async (language) => {
    const [first = ""] = await fullReport(circling(), language);
    const { t } = reportWords(language);
    const places = [t("results:balance.part.body"), t("results:balance.part.left"), t("results:balance.plate")].map((word) =>
      first.indexOf(word),
    );
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(Math.min(...places)).toBeGreaterThan(0);
  });

  test("says each limit and each source once", async () => {
    const text = (await fullReport(circling(), "en")).join(" ").replace(/\s+/g, " ");
    const times = (said: string): number => text.split(said).length - 1;
    expect(["compare only recordings with the same duration", "Prieto, Myklebust", "Laboratory posturography"].map(times)).toEqual([
      1, 1, 1,
    ]);
  });

  test.skipIf(!oraclesPresent).each(trials)(oracleTitle("of %s has no more pages (Santos and Duarte 2016)"), async (name) => {
    await fullReport(trialOf(name), "el");
  });
});
