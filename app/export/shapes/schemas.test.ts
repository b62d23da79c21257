import { Ajv2020 } from "ajv/dist/2020";
import { beforeAll, describe, expect, test } from "vitest";
import type { AnalysisType } from "~/domain/analysis-types";
import type { Frame } from "~/domain/frame/frame";
import { projectFile } from "~/project-root.server";
import { correctAnalysis } from "~/services/corrections.server";
import { exportAnalysis } from "~/services/exports/exports.server";
import { noteMoment } from "~/services/history/analysis-notes.server";
import { useDatabase } from "../../../tests/support/database";
import { formattedJson } from "../../../tests/support/formatted-json";
import { openClinicWithPatient, type ClinicFixture } from "../../../tests/support/people";
import { anAnalysis, frames, GRID } from "../../../tests/support/recording";
import { recorded, riding, sameTwoSteps } from "../../../tests/support/scene";
import type { ProcessedFile } from "./processed";
import { toJsonSchema, schemaNames, type SchemaName } from "./schemas";

useDatabase();

/** Zod writes patterns as well as formats. */
const ajv = new Ajv2020({ validateFormats: false, allErrors: true });
const errorsOf = (name: SchemaName, value: unknown): string[] => {
  const validate = ajv.getSchema(String(toJsonSchema(name).$id)) ?? ajv.compile(toJsonSchema(name));
  void validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};

test.each(schemaNames)("[HIST-5] docs/schemas/%s.schema.json is the shape that the product writes", async (name) => {
  const path = projectFile(`docs/schemas/${name}.schema.json`);
  await expect(await formattedJson(toJsonSchema(name))).toMatchFileSnapshot(path);
});

let clinic: ClinicFixture;
beforeAll(async () => {
  clinic = await openClinicWithPatient();
});
const textOf = async (id: string, format: string): Promise<string> => {
  const { stream } = await exportAnalysis(clinic.context, id, format, { names: true });
  return new Response(stream).text();
};

test("[HIST-5] the JSON Schema of a raw line takes every line of a real file, and refuses a broken one", async () => {
  const plate = { ...clinic, device: { ...clinic.device, override: { grid: GRID } } };
  const list = [...frames(0, 20, { part: "left" }), ...frames(0, 20, { part: "right" })];
  const stated = { conditions: { eyes: "closed", trial: 2 }, subject: { weightKg: 63.5, heightCm: null, ageYears: 41 } } as const;
  const id = await anAnalysis(plate, { analysisType: "Dynamic", list, ...stated });
  await correctAnalysis(clinic.context, id, { kind: "join", contact: { frame: 5, xCm: 4, yCm: 3 }, other: { frame: 9, xCm: 4, yCm: 3 } });
  await noteMoment(clinic.context, id, { atMs: 100, text: "stumbled" });
  const lines = (await textOf(id, "raw"))
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toHaveLength(42);
  expect(lines.flatMap((line) => errorsOf("raw-line", line))).toEqual([]);
  const [first = {}] = lines;
  expect(Object.keys(first)).toEqual(expect.arrayContaining(["part", "subject", "conditions", "moments", "corrections"]));
  for (const broken of [
    { dateTime: "yesterday" },
    { pressureMatrix: [] },
    { pressureMatrix: [[1, null]] },
    { pressureMatrix: [[-1]] },
    { part: "main" },
    { subject: { weight: 70 } },
    { conditions: { eyes: "half" } },
    { corrections: [{ kind: "erase" }] },
    { patientName: "Bea" },
  ])
    expect(errorsOf("raw-line", { ...first, ...broken }), JSON.stringify(broken)).not.toEqual([]);
});

describe("[HIST-4] [HIST-5] the JSON Schema of processed data", () => {
  const scenes: [AnalysisType, string, Frame[]][] = [
    ["Static", "Podology IoT", recorded({ deviceType: "Podology IoT", body: "standing", seconds: 1 })],
    ["Dynamic", "Podology IoT", sameTwoSteps({ deviceType: "Podology IoT", seconds: 4 })],
    ["seatingDynamic", "Seating Mat IoT", recorded({ deviceType: "Seating Mat IoT", body: "sitting", seconds: 2 })],
    ["Fitting", "Sensing Horse", riding(1)],
  ];

  test.each(scenes)("takes a real file of %s on %s, and refuses a broken one", async (analysisType, deviceType, list) => {
    const device = { ...clinic.device, deviceType };
    const id = await anAnalysis({ ...clinic, device }, { analysisType, list, durationMs: 10_000 });
    const file = JSON.parse(await textOf(id, "processed")) as ProcessedFile;
    expect(errorsOf("processed", file)).toEqual([]);
    const { metadata, ...others } = file;
    for (const broken of [
      { version: "9" },
      { dataType: "raw" },
      { geometry: {} },
      { exportDate: 1 },
      { frameCount: -1 },
      { analysisType: "Jump" },
      { password: "x" },
    ])
      expect(errorsOf("processed", { ...others, metadata: { ...metadata, ...broken } }), JSON.stringify(broken)).not.toEqual([]);
    expect(errorsOf("processed", { ...file, measures: [{ id: "x" }] })).not.toEqual([]);
    expect(errorsOf("processed", { ...file, left: undefined, frames: undefined })).not.toEqual([]);
  });
});
