import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import type { AnalysisType } from "~/domain/analysis-types";
import type { MeasuredFigure } from "~/domain/analysis/measures/figures";
import type { Measure } from "~/domain/analysis/measures/measure";
import { keyFigureMeasure } from "~/domain/analysis/measures/recording";
import { resultFigures } from "~/domain/analysis/measures/result-figures";
import { measureUnit } from "~/domain/analysis/measures/units";
import { declaredAnalyses, type AnalysisResults } from "~/domain/analysis/types/catalogue";
import { squareCellsKpa } from "~/domain/device/kind";
import { languageCodes } from "~/domain/language";
import { units } from "~/domain/unit";
import { i18nFor } from "~/i18n/i18n.server";
import { projectFile } from "~/project-root.server";
import { measured, recorded, riding, sameTwoSteps } from "./support/scene";
import { steady, walk } from "./support/walking";

const all = Object.values(declaredAnalyses).flatMap(({ measures }) => Object.entries<Measure<never>>(measures));
const ofResults = [...new Map(all.map(([, measure]) => [measure.words, measure])).values()];
const definitions: Measure<never>[] = [...ofResults, keyFigureMeasure];

/** UCUM terms of measures: a count in braces, or units multiplied and divided. */
const atom = String.raw`(?:1|%|deg|cm2?|k?g|[mk]?s|m|Hz|N|kPa|mm\[Hg\]|min|h|\{[a-z]+\})`;
const ucumForm = new RegExp(`^${atom}(?:[./]${atom})*$`);

describe("[NEW-2] every measure of the catalogue", () => {
  test.each(languageCodes)("has its name, how it is computed and its limits in %s", (language) => {
    const { exists } = i18nFor(language);
    const asked = definitions.flatMap(({ words, limits = [], smallestChange }) => [
      `${words}.name`,
      `${words}.how`,
      ...limits.map((name) => `limit.${name}`),
      ...(smallestChange ? [`change.${smallestChange.source}`] : []),
    ]);
    expect(asked.filter((key) => !exists(`measures:${key}`, { fallbackLng: [] }))).toEqual([]);
  });

  test("has no word that no measure asks for", () => {
    const words = JSON.parse(readFileSync(projectFile("locales/en/measures.json"), "utf8")) as Record<string, object | string>;
    const families = [...new Set(definitions.map(({ words: key }) => key.split(".")[0] ?? ""))];
    const written = families.flatMap((family) => Object.keys(words[family] ?? {}).map((name) => `${family}.${name}`));
    expect(written.filter((key) => definitions.every((measure) => measure.words !== key))).toEqual([]);
    expect(
      Object.keys(words.limit ?? {}).filter((name) => definitions.every(({ limits = [] }) => !limits.some((one) => one === name))),
    ).toEqual([]);
  });

  test("has a unit of UCUM's form on every device, and decimals", () => {
    const wrong = definitions.filter(
      ({ unit, decimals }) =>
        units.some((device) => !ucumForm.test(measureUnit(unit, device).ucum)) ||
        !Number.isInteger(decimals) ||
        decimals < 0 ||
        decimals > 3,
    );
    expect(wrong).toEqual([]);
  });

  test("names every number that its words ask for", () => {
    const words = JSON.parse(readFileSync(projectFile("locales/en/measures.json"), "utf8")) as Record<
      string,
      Record<string, { how: string }>
    >;
    const limits = words.limit as unknown as Record<string, string>;
    const missing = definitions.flatMap(({ words: key, limits: named = [], given = {} }) => {
      const [family = "", name = ""] = key.split(".");
      const texts = [words[family]?.[name]?.how ?? "", ...named.map((limit) => limits[limit] ?? "")];
      return texts.flatMap((text) =>
        [...text.matchAll(/\{\{(\w+)\}\}/g)].flatMap(([, asked = ""]) => (asked in given ? [] : [`${key}: ${asked}`])),
      );
    });
    expect(missing).toEqual([]);
  });
});

const slowed = (frames: ReturnType<typeof recorded>, times: number) =>
  frames.map((frame) => ({ ...frame, deviceTimeMs: times * frame.deviceTimeMs, serverTimeMs: times * frame.serverTimeMs }));

describe("[NEW-2] of a real recording", () => {
  let figures: MeasuredFigure[] = [];
  beforeAll(async () => {
    const read = async <Type extends AnalysisType>(type: Type, deviceType: string, list: Parameters<typeof measured>[2]) => {
      const { result, geometry } = await measured(type, deviceType, list);
      if (!result) throw new Error(`${type} was not measured`);
      return resultFigures(type, result as AnalysisResults[Type], geometry).all;
    };
    const walked = walk(200, {
      left: [
        [10, 60],
        [90, 140],
      ],
      right: [[50, 100]],
    });
    const { result: strides } = (await loadAnalysis()).dynamic(walked, steady(200), {
      threshold: 0,
      cell: { xCm: 1, yCm: 1 },
      unit: "kPa",
    });
    const plateGeometry = squareCellsKpa(48, 48, 1);
    const plate = { deviceType: "Podology IoT", body: "standing", seconds: 2 } as const;
    const seat = { deviceType: "Seating Mat IoT", body: "sitting", seconds: 45 } as const;
    const exercise = { deviceType: "Rehab Mat", body: "standing", seconds: 4 } as const;
    figures = [
      ...(await read("Static", plate.deviceType, recorded(plate))),
      // Stabilogram diffusion needs a trial of 30 s.
      ...(await read("Balance", plate.deviceType, recorded({ ...plate, seconds: 30 }))),
      ...(await read("Dynamic", plate.deviceType, sameTwoSteps({ deviceType: plate.deviceType, seconds: 5 }))),
      ...resultFigures("Dynamic", strides, plateGeometry).all,
      ...(await read("seatingDynamic", seat.deviceType, recorded({ ...seat, away: [15, 31] }))),
      // Weight shifts per hour need 15 min, unrelieved cells an hour.
      ...(await read("seatingDynamic", seat.deviceType, slowed(recorded({ ...seat, seconds: 90, away: [30, 62] }), 41))),
      ...(await read("Fitting", "Sensing Horse", riding(4))),
      ...(await read("Rehab", exercise.deviceType, recorded(exercise))),
    ];
  });

  test("every measure has a value", () => {
    const reported = new Set(figures.flatMap(({ value, measure }) => (value !== null && Number.isFinite(value) ? [measure.words] : [])));
    // Needs consecutive steps of one foot, for which this plate is too short; see app/analysis/gait/steps.test.ts.
    expect(ofResults.map(({ words }) => words).filter((words) => !reported.has(words))).toEqual(["dynamic.stepWidthCm"]);
  });
});
