import { unzipSync } from "fflate";
import type { Bundle, Observation } from "fhir/r4";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { AnalysisType } from "~/domain/analysis-types";
import { figureText, type MeasuredFigure } from "~/domain/analysis/measures/figures";
import { recordFigures } from "~/domain/analysis/measures/result-figures";
import type { Frame } from "~/domain/frame/frame";
import { columnName } from "~/export/tables/result-tables";
import { makeFormat } from "~/i18n/format";
import { translator } from "~/i18n/i18n.server";
import { useDatabase } from "../../../tests/support/database";
import { openClinicWithPatient, type ClinicFixture } from "../../../tests/support/people";
import { anAnalysis } from "../../../tests/support/recording";
import { recorded, riding, sameTwoSteps } from "../../../tests/support/scene";
import { getAnalysis } from "../analyses.server";
import { exportArchive } from "./archive.server";

useDatabase();

const standing = recorded({ deviceType: "Podology IoT", body: "standing", seconds: 2 });
const kinds: [AnalysisType, string, Frame[]][] = [
  ["Static", "Podology IoT", standing],
  ["Balance", "Podology IoT", standing],
  ["Dynamic", "Podology IoT", sameTwoSteps({ deviceType: "Podology IoT", seconds: 6 })],
  ["seatingDynamic", "Seating Mat IoT", recorded({ deviceType: "Seating Mat IoT", body: "sitting", seconds: 4, away: [1, 2] })],
  ["Fitting", "Sensing Horse", riding(1)],
  ["Rehab", "Rehab Mat", recorded({ deviceType: "Rehab Mat", body: "standing", seconds: 2 })],
];

type Value = Record<string, number | null>;
const nameOf = (id: string, number?: number | null): string => (number === undefined || number === null ? id : `${id} ${number}`);

let clinic: ClinicFixture;
let files: Record<string, string>;
const ids = new Map<AnalysisType, string>();
beforeAll(async () => {
  clinic = await openClinicWithPatient();
  for (const [analysisType, deviceType, list] of kinds)
    ids.set(analysisType, await anAnalysis({ ...clinic, device: { ...clinic.device, deviceType } }, { list, analysisType }));
  const localization = { t: translator("en"), format: makeFormat("en") };
  const order = { selection: {}, formats: ["processed", "fhir"], tables: true, localization };
  const { stream } = await exportArchive(clinic.context, order);
  const entries = Object.entries(unzipSync(new Uint8Array(await new Response(stream).arrayBuffer())));
  files = Object.fromEntries(entries.map(([name, bytes]) => [name, Buffer.from(bytes).toString("utf8")]));
}, 60_000);

const fileOf = (id: string, part: string): string =>
  Object.entries(files).find(([name]) => name.includes(id) && name.includes(part))?.[1] ?? "{}";

function rowsOf(name: string, id: string): Record<string, string>[] {
  const [head = [], ...rows] = (files[name] ?? "")
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
  return rows.filter(([analysis]) => analysis === id).map((row) => Object.fromEntries(head.map((column, at) => [column, row[at] ?? ""])));
}

function inTables(id: string, figures: readonly MeasuredFigure[]): Value {
  const [result] = rowsOf("tables/analyses.csv", id);
  const listed = rowsOf("tables/contacts.csv", id);
  return Object.fromEntries(
    figures.map((figure) => {
      const row = figure.number === null ? result : listed.find(({ number }) => Number(number) === figure.number);
      const cell = row?.[columnName(figure.id, figure.unit)];
      return [nameOf(figure.id, figure.number), cell === "" ? null : Number(cell)];
    }),
  );
}

const processedShape = z.object({
  measures: z.array(z.object({ id: z.string(), number: z.number().optional(), value: z.number().nullable() })),
});
const inProcessed = (id: string): Value =>
  Object.fromEntries(
    processedShape.parse(JSON.parse(fileOf(id, "-processed-"))).measures.map((one) => [nameOf(one.id, one.number), one.value]),
  );

const inFhir = (id: string): Value =>
  Object.fromEntries(
    ((JSON.parse(fileOf(id, "-fhir-")) as Bundle).entry ?? []).flatMap(({ resource }) => {
      if (resource?.resourceType !== "Observation") return [];
      const { component = [], ...whole } = resource as Observation;
      const number = component[0]?.valueInteger;
      const reported = number === undefined ? [whole] : component.slice(1);
      return reported.map(
        ({ code, valueQuantity }) => [nameOf(code.coding?.[0]?.code ?? "", number), valueQuantity?.value ?? null] as const,
      );
    }),
  );

test.each(kinds.map(([type]) => type))(
  "[NEW-9] [HIST-5] tables, processed JSON and FHIR of %s have the figures of its page",
  async (type) => {
    const id = ids.get(type) ?? "";
    const record = await getAnalysis(clinic.context, id);
    const figures = recordFigures(record);
    expect(figures.filter(({ value }) => value !== null).length).toBeGreaterThan(5);
    const format = makeFormat("en");
    for (const reported of [inTables(id, figures), inProcessed(id), inFhir(id)]) {
      const read = figures.map((figure) => ({ ...figure, value: reported[nameOf(figure.id, figure.number)] ?? null }));
      expect(read.map(({ value }) => value)).toEqual(figures.map(({ value }) => value));
      // Rounded like the page.
      expect(read.map((figure) => figureText(figure, format))).toEqual(figures.map((figure) => figureText(figure, format)));
    }
  },
);
