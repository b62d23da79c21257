import type { Bundle, CodeSystem, DiagnosticReport, FhirResource, Observation, Patient, SampledData } from "fhir/r4";
import { describe, expect, test } from "vitest";
import type { AnalysisType } from "~/domain/analysis-types";
import { figureData } from "~/domain/analysis/measures/figures";
import type { Measure } from "~/domain/analysis/measures/measure";
import { recordFigures } from "~/domain/analysis/measures/result-figures";
import { measureUnit } from "~/domain/analysis/measures/units";
import { declaredAnalyses } from "~/domain/analysis/types/catalogue";
import type { Frame } from "~/domain/frame/frame";
import type { Language } from "~/domain/language";
import { units } from "~/domain/unit";
import { makeFormat } from "~/i18n/format";
import { translator } from "~/i18n/i18n.server";
import { measureCourse } from "~/recordings/recording-index.server";
import { brokenWithin, fhirErrors, isUcum } from "../../../tests/support/fhir-validators";
import { aRecord, measured, recorded, riding, sameTwoSteps } from "../../../tests/support/scene";
import type { ExportedRecord } from "../format";
import { fhirBundle } from "./bundle";
import { writeNarrative } from "./file.server";
import { toSlots } from "./series-observations";

const speaking = (language: Language) => ({ t: translator(language), format: makeFormat(language) });
const terms = { names: false, exportedAt: new Date("2026-03-02T10:00:00Z") };

interface Exported {
  record: ExportedRecord;
  bundle: Bundle;
}
async function exported(
  [type, deviceType, frames]: [AnalysisType, string, Frame[]],
  change: Partial<ExportedRecord> = {},
  { names, language = "en" }: { names?: boolean; language?: Language } = {},
): Promise<Exported> {
  const saved = await measured(type, deviceType, frames);
  const pseudonym = { patientName: "S-7K3QM9XT", patientNumber: "S-7K3QM9XT" };
  const record: ExportedRecord = { ...aRecord(type, deviceType, saved), result: saved.result, hasPicture: true, ...pseudonym, ...change };
  const words = { language, own: speaking(language), english: speaking("en") };
  const bundle = fhirBundle({
    record,
    course: await measureCourse(record, frames),
    words,
    terms: { ...terms, ...(names !== undefined && { names }) },
    report: null,
    narrative: await writeNarrative(record, frames, words.own),
  });
  return { record, bundle };
}

const all = <Type extends FhirResource["resourceType"]>(
  { bundle }: Exported,
  type: Type,
): Extract<FhirResource, { resourceType: Type }>[] =>
  (bundle.entry ?? []).flatMap(({ resource }) =>
    resource?.resourceType === type ? [resource as Extract<FhirResource, { resourceType: Type }>] : [],
  );
const only = <Type extends FhirResource["resourceType"]>(file: Exported, type: Type) => all(file, type)[0];
const coded = (file: Exported, code: string): Observation[] =>
  all(file, "Observation").filter((one) => one.code.coding?.[0]?.code === code);
const valueOf = ({ valueQuantity, dataAbsentReason }: Pick<Observation, "valueQuantity" | "dataAbsentReason">) => {
  expect([valueQuantity, dataAbsentReason].filter(Boolean)).toHaveLength(1);
  return { value: valueQuantity?.value ?? null, ucum: valueQuantity?.code ?? null };
};

const standing = recorded({ deviceType: "Podology IoT", body: "standing", seconds: 2 });
const steps = sameTwoSteps({ deviceType: "Podology IoT", seconds: 8 });
const scenes: [AnalysisType, string, Frame[]][] = [
  ["Static", "Podology IoT", standing],
  ["Balance", "Podology IoT", standing],
  ["Dynamic", "Podology IoT", steps],
  ["seatingDynamic", "Seating Mat IoT", recorded({ deviceType: "Seating Mat IoT", body: "sitting", seconds: 4, away: [1, 2] })],
  ["Fitting", "Sensing Horse", riding(1)],
  ["Rehab", "Rehab Mat", recorded({ deviceType: "Rehab Mat", body: "standing", seconds: 2 })],
  ["Static", "Podology IoT", recorded({ deviceType: "Podology IoT", body: "standing", seconds: 1, away: [0, 1] })],
];

describe("[NEW-5] a FHIR bundle of an analysis", () => {
  test.each(scenes)("%s of %s passes two validators, has UCUM's units, and no reference that leads nowhere", async (...scene) => {
    const file = await exported(scene, {
      subject: { weightKg: 70, heightCm: 175.5, ageYears: 41 },
      conditions: { eyes: "closed", trial: 2 },
      protocolRun: { name: "ctsib", begunAtMs: Date.UTC(2026, 1, 28, 8) },
    });
    expect(fhirErrors(file.bundle)).toEqual([]);
    expect(only(file, "DiagnosticReport")?.text).toMatchObject({
      status: "generated",
      div: expect.stringMatching(/^<div xmlns=.+<table>/) as unknown,
    });
    expect(brokenWithin(file.bundle)).toEqual([]);
    expect(JSON.parse(JSON.stringify(file.bundle))).toEqual(file.bundle);
  });

  test("of a broken bundle the validators find what is wrong", async () => {
    const { bundle } = await exported(["Static", "Podology IoT", standing]);
    const spoilt = (change: object): Bundle => {
      const copy = structuredClone(bundle);
      const report = copy.entry?.find(({ resource }) => resource?.resourceType === "DiagnosticReport");
      if (report) report.resource = JSON.parse(JSON.stringify({ ...report.resource, ...change })) as DiagnosticReport;
      return copy;
    };
    for (const change of [{ status: "done" }, { code: undefined }, { issued: "yesterday" }, { weight: 1 }, { result: "none" }])
      expect(fhirErrors(spoilt(change)), JSON.stringify(change)).not.toEqual([]);
    expect(brokenWithin(spoilt({ subject: { reference: "urn:uuid:nobody" } }))).toHaveLength(1);
  });

  test.each(scenes)("%s of %s tells every figure of the result, each under its id with its unit, and no other", async (...scene) => {
    const file = await exported(scene);
    const described = all(file, "Observation").flatMap(({ code, component = [], ...one }) => {
      const number = component[0]?.valueInteger;
      const own = number === undefined ? [{ code, ...one }] : component.slice(1);
      return own.flatMap(({ code: { coding }, ...value }) =>
        "valueQuantity" in value || "dataAbsentReason" in value
          ? [{ id: coding?.[0]?.code, ...(number !== undefined && { number }), ...valueOf(value) }]
          : [],
      );
    });
    const figures = recordFigures(file.record)
      .map(figureData)
      .map(({ unit, ucum, ...figure }) => ({ ...figure, ucum: figure.value === null ? null : ucum }));
    const inOrder = <Value extends { id?: string | undefined; number?: number }>(list: Value[]): Value[] =>
      list.toSorted((one, other) => `${one.id}`.localeCompare(`${other.id}`) || (one.number ?? 0) - (other.number ?? 0));
    expect(inOrder(described)).toEqual(inOrder(figures));
  });

  test("defines every term that it uses, and no other", async () => {
    const file = await exported(["Dynamic", "Podology IoT", steps], { conditions: { footwear: "barefoot" } }, { language: "fr" });
    const { url, concept = [] } = only(file, "CodeSystem") ?? ({} as CodeSystem);
    const used = new Set(
      [...JSON.stringify(file.bundle).matchAll(new RegExp(`"system":"${url}","code":"([^"]+)"`, "g"))].map(([, code]) => code),
    );
    expect(new Set(concept.map(({ code }) => code))).toEqual(used);
    expect(concept).toContainEqual({
      code: "dynamic.left.loadingRate",
      display: "Loading rate: Left foot",
      definition: "The mean slope of the load from 20 to 80\u00a0% of the time to its first peak.",
      designation: [{ language: "fr", value: expect.stringContaining("ied gauche") as string }],
      property: [
        { code: "limit", valueString: "It is accurate to one frame of the recording." },
        { code: "source", valueString: expect.stringContaining("Milner") as string },
      ],
    });
    expect(coded(file, "dynamic.left.loadingRate")[0]?.bodySite?.coding?.[0]).toMatchObject({ code: "22335008" });
  });

  test("names nobody unless that was chosen, and is the same patient in every file", async () => {
    const notes = {
      notes: "Ask Bea again",
      moments: [{ id: "1", atMs: 40, text: "stumbled", userName: "Ada", at: new Date("2026-03-01T10:00:00Z") }],
    };
    const correction = { kind: "leaveOut", contact: { frame: 5, xCm: 1, yCm: 1 } } as const;
    const corrections = [{ id: "c", correction, userName: "Ada", at: new Date("2026-03-01T11:00:00Z") }];
    const person = { gender: "Female", birthDate: new Date("1980-05-17T00:00:00Z") } as const;
    const onPlate = scenes[0] ?? ["Static", "", []];
    const file = await exported(onPlate, { corrections, person });
    expect(JSON.stringify(file.bundle)).not.toMatch(/Ada|Bea/);
    const { identifier, name, birthDate, gender } = only(file, "Patient") ?? ({} as Patient);
    expect([identifier?.[0]?.value, name, birthDate, gender]).toEqual(["S-7K3QM9XT", undefined, undefined, "female"]);
    const later = await exported(onPlate, { id: "b", person });
    expect(only(later, "Patient")).toEqual(only(file, "Patient"));
    expect(only(later, "DiagnosticReport")?.id).not.toBe(only(file, "DiagnosticReport")?.id);

    const named = await exported(
      onPlate,
      { patientName: "Bea Ruiz", patientNumber: "P-00001", corrections, person, ...notes },
      { names: true },
    );
    expect(fhirErrors(named.bundle)).toEqual([]);
    expect(only(named, "Patient")).toMatchObject({
      identifier: [{ value: "P-00001" }],
      name: [{ text: "Bea Ruiz" }],
      birthDate: "1980-05-17",
    });
    expect(only(named, "DiagnosticReport")).toMatchObject({ status: "corrected", performer: [{ display: "Ada" }] });
    expect(coded(named, "recording.moment")).toMatchObject([{ valueString: "stumbled", effectiveDateTime: "2026-03-01T09:00:00.040Z" }]);
    expect(coded(named, "recording.quality")[0]?.note).toMatchObject([{ authorString: "Ada", time: "2026-03-01T11:00:00.000Z" }]);
  });

  test("removed patients, who have no pseudonym, are different ones", async () => {
    const scene: [AnalysisType, string, Frame[]] = ["Static", "Podology IoT", standing];
    const removed = { patientName: null, patientNumber: "" };
    const one = await exported(scene, { ...removed, id: "a" });
    const other = await exported(scene, { ...removed, id: "b" });
    expect([fhirErrors(one.bundle), brokenWithin(one.bundle)]).toEqual([[], []]);
    expect(only(one, "Patient")).not.toHaveProperty("identifier");
    expect(only(one, "Patient")?.id).not.toBe(only(other, "Patient")?.id);
  });

  test("tells load and centre of pressure of every frame, with E where frames or load are missing", async () => {
    const frames = recorded({ deviceType: "Podology IoT", body: "standing", seconds: 1, away: [0.2, 0.3] }).filter(
      ({ sequence }) => sequence < 30 || sequence >= 33,
    );
    const file = await exported(["Static", "Podology IoT", frames]);
    const course = await measureCourse(file.record, frames);
    const samples = (code: string) => coded(file, code)[0]?.valueSampledData ?? ({} as SampledData);
    const load = samples("recording.load");
    expect(load).toMatchObject({ origin: { value: 0, code: "N" }, period: 20, dimensions: 1 });
    const values = load.data?.split(" ") ?? [];
    expect(values.flatMap((value, slot) => (value === "E" ? [slot] : []))).toEqual([30, 31, 32]);
    expect(values.filter((value) => value !== "E").map(Number)).toEqual(course.load.map((value) => Number(value.toFixed(4))));
    const centre = samples("recording.centreOfPressure");
    expect([centre.dimensions, centre.data?.split(" ").slice(18, 22), centre.data?.split(" ").slice(60, 66)]).toEqual([
      2,
      [course.centreX[9]?.toFixed(4), course.centreY[9]?.toFixed(4)].map((text) => String(Number(text))).concat(["E", "E"]),
      ["E", "E", "E", "E", "E", "E"],
    ]);
  });
});

test("[NEW-5] times in whole milliseconds make no empty samples, however long the recording is", () => {
  const seconds = Array.from({ length: 9000 }, (_, frame) => Math.round((frame * 1000) / 30) / 1000);
  const { slots, periodMs } = toSlots({ seconds, gaps: [] });
  expect([slots.length, slots.includes(null), periodMs]).toEqual([9000, false, 33.333]);
});

test("[NEW-5] every unit of every measure on every mat is one of UCUM", () => {
  const all = Object.values(declaredAnalyses).flatMap(({ measures }) => Object.values<Measure<never>>(measures));
  const ucum = new Set(all.flatMap(({ unit }) => units.map((device) => measureUnit(unit, device).ucum)));
  expect(ucum.size).toBeGreaterThan(15);
  expect([...ucum].filter((code) => !isUcum(code))).toEqual([]);
});
