import { strToU8, zipSync } from "fflate";
import { dump } from "npyjs";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { importWarningSchema } from "~/domain/analysis/recording/import-warning";
import { countAnalyses, getAnalysis } from "~/services/analyses.server";
import { anAccessToken } from "../../../../tests/support/access-tokens";
import { apiAt } from "../../../../tests/support/api";
import { useDatabase } from "../../../../tests/support/database";
import { openClinicWithPatient, type ClinicFixture } from "../../../../tests/support/people";
import { useServer } from "../../../../tests/support/server";
import { aRawExport } from "../../../../tests/support/uploads";
import { handleApi } from "../handle.server";

useDatabase();
const server = useServer();

let home: ClinicFixture;
let elsewhere: ClinicFixture;
let token: string;
beforeAll(async () => {
  [home, elsewhere] = [await openClinicWithPatient({ server }), await openClinicWithPatient({ server })];
  ({ token } = await anAccessToken(home.context, ["captureAnalyses"]));
});

const made = z.object({ _id: z.object({ $oid: z.string() }) });
const usual = { deviceType: "Podology IoT", analysisType: "Static", unit: "kPa", xCm: "1", yCm: "1" };

function send(
  content: string | Uint8Array,
  fields: Record<string, string> = usual,
  { patient = home.patient.id, type = "application/octet-stream", shown = token } = {},
) {
  const body = typeof content === "string" ? content : Uint8Array.from(content);
  const headers = { Authorization: `Bearer ${shown}`, "Content-Type": type };
  return handleApi(
    new Request(`http://isobar.test/api/analysisImport/${patient}?${new URLSearchParams(fields)}`, { method: "POST", headers, body }),
    server,
  );
}
const refusalOf = async (response: Response) =>
  z.object({ error: z.string(), details: z.record(z.string(), z.unknown()) }).parse(await response.json());

describe("[PEER-9] a program sends a file with an access token", () => {
  test("and has an analysis of the patient, with the file's own unit, pitch and times where the address says none", async () => {
    const frames = new Uint8Array(dump(Float32Array.of(0, 10, 20.5, 30), [2, 1, 2]));
    const npz = zipSync({
      "frames_mmHg.npy": frames,
      "dt.npy": new Uint8Array(dump(Float64Array.of(0.1), [])),
      "cell_mm.npy": new Uint8Array(dump(Float64Array.of(5, 7.5), [2])),
    });
    const response = await send(npz, {
      deviceType: "Seating Mat IoT",
      analysisType: "Static",
      fileName: "seat.npz",
      recordedAt: "2025-03-01T09:00:00Z",
    });
    expect(response.status).toBe(201);
    const record = await getAnalysis(home.context, made.parse(await response.json())._id.$oid);
    expect(record).toMatchObject({
      patientId: home.patient.id,
      creationDate: new Date("2025-03-01T09:00:00Z"),
      durationMs: 200,
      nominalHz: 10,
      geometry: { unit: "mmHg", cellPitchCm: { xCm: 0.5, yCm: 0.75 } },
      imported: { format: "numpy", fileName: "seat.npz" },
    });
    const shown = await apiAt({ server })("GET", `/api/podometryAnalysis/specific/${record.id}`, {
      token: (await anAccessToken(home.context, ["readAnalyses", "readPatientNames"])).token,
    });
    expect(await shown.json()).toMatchObject({ deviceId: null, imported: { format: "numpy", fileName: "seat.npz" } });
  });

  test("and is answered what was assumed, which the analysis keeps; what can be read in two ways is refused with both, until one is named", async () => {
    const cells = new Uint8Array(dump(Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8), [2, 2, 2]));
    const npz = zipSync({ "before.npy": cells, "after.npy": cells, "times_s.npy": new Uint8Array(dump(Float64Array.of(0, 0.1), [2])) });
    const refused = await refusalOf(await send(npz));
    expect(refused).toMatchObject({ error: "importChoice", details: { choice: "array", options: "before; after" } });
    const again = await refusalOf(await send(npz, { ...usual, array: "after" }));
    expect(again).toMatchObject({ error: "importChoice", details: { choice: "axes", options: "framesFirst; framesLast" } });
    const response = await send(npz, { ...usual, array: "after", axes: "framesLast" });
    const { _id, warnings } = made.extend({ warnings: z.array(importWarningSchema) }).parse(await response.json());
    expect(warnings).toEqual([{ name: "framesLast" }, { name: "chosen", chosen: "after", others: "before" }]);
    expect((await getAnalysis(home.context, _id.$oid)).imported).toMatchObject({ warnings });
  });

  test("or a refusal by name, and nothing is saved", async () => {
    const before = await countAnalyses(home.context);
    const { unit: _, ...withoutUnit } = usual;
    const narrow = (await anAccessToken(home.context, ["readAnalyses"])).token;
    for (const [response, status, error, details] of [
      [await send("what is this?"), 422, "importUnknown", {}],
      [await send('{"dateTime":0,"pressureMatrix":[[1]]}\n{"dateTime":9}'), 422, "importLine", { line: 2 }],
      [await send(aRawExport(), withoutUnit), 400, "invalidQuery", { field: "unit" }],
      [await send(aRawExport(), { ...usual, turn: "45" }), 400, "invalidQuery", { field: "turn" }],
      [await send(aRawExport(), { ...usual, deviceType: "Toaster" }), 400, "invalidQuery", { field: "deviceType" }],
      [await send(aRawExport(), { ...usual, analysisType: "Fitting" }), 422, "captureUnsupported", {}],
      [await send(aRawExport(), usual, { type: "application/json" }), 422, "invalid", { field: "Content-Type" }],
      [await send(new Uint8Array()), 422, "importEmpty", {}],
      [await send(strToU8(" ".repeat(1000))), 422, "importUnknown", {}],
      [await send(aRawExport(), usual, { patient: elsewhere.patient.id }), 404, "notFound", {}],
      [await send(aRawExport(), usual, { shown: narrow }), 403, "scopeMissing", {}],
    ] as const) {
      expect({ status: response.status, ...(await refusalOf(response)) }).toMatchObject({ status, error, details });
    }
    expect(await countAnalyses(home.context)).toBe(before);
  });
});
