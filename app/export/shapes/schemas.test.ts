import { Ajv2020 } from "ajv/dist/2020";
import { format } from "prettier";
import { describe, expect, test } from "vitest";
import { projectFile } from "~/project-root.server";
import { correctAnalysis } from "~/services/corrections.server";
import { exportAnalysis } from "~/services/exports/exports.server";
import { useDatabase } from "../../../tests/support/database";
import { openClinicWithPatient } from "../../../tests/support/people";
import { anAnalysis, frames, GRID } from "../../../tests/support/recording";
import { jsonSchemaOf, schemaNames, type SchemaName } from "./schemas";

useDatabase();

/** Zod writes patterns beside formats, so that nothing of a format is left to the validator. */
const ajv = new Ajv2020({ validateFormats: false, allErrors: true });
const errorsOf = (name: SchemaName, value: unknown): string[] => {
  const validate = ajv.getSchema(String(jsonSchemaOf(name).$id)) ?? ajv.compile(jsonSchemaOf(name));
  void validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};

test.each(schemaNames)("[HIST-5] docs/schemas/%s.schema.json is the shape that the product writes", async (name) => {
  const text = await format(JSON.stringify(jsonSchemaOf(name)), { parser: "json", printWidth: 150 });
  await expect(text).toMatchFileSnapshot(projectFile(`docs/schemas/${name}.schema.json`));
});

describe("[HIST-5] the JSON Schema of a raw line", () => {
  const exported = async (): Promise<Record<string, unknown>[]> => {
    const clinic = await openClinicWithPatient();
    const plate = { ...clinic, device: { ...clinic.device, override: { grid: GRID } } };
    const list = [...frames(0, 20, { part: "left" }), ...frames(0, 20, { part: "right" })];
    const stated = { conditions: { eyes: "closed", trial: 2 }, subject: { weightKg: 63.5, heightCm: null, ageYears: 41 } } as const;
    const id = await anAnalysis(plate, { analysisType: "Dynamic", list, ...stated });
    await correctAnalysis(clinic.context, id, { kind: "join", contact: { frame: 5, xCm: 4, yCm: 3 }, other: { frame: 9, xCm: 4, yCm: 3 } });
    const { stream } = await exportAnalysis(clinic.context, id, "raw");
    const text = await new Response(stream).text();
    return text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  };

  test("takes every line of a real file, and refuses a broken one", async () => {
    const lines = await exported();
    expect(lines).toHaveLength(42);
    expect(lines.flatMap((line) => errorsOf("raw-line", line))).toEqual([]);
    const [first = {}] = lines;
    expect(Object.keys(first)).toEqual(expect.arrayContaining(["part", "subject", "conditions", "corrections"]));
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
});
