import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { unpackFrames } from "~/data/frame-chunks.server";
import { AuditModel } from "~/data/models/audit.model.server";
import { CompanyModel } from "~/data/models/company.model.server";
import { importLayoutSchema } from "~/domain/analysis/recording/import-settings";
import { decodeFrame } from "~/domain/frame/codec";
import { toMatrix } from "~/domain/frame/frame";
import { makeFormat } from "~/i18n/format";
import { translator } from "~/i18n/i18n.server";
import { useDatabase } from "../../../tests/support/database";
import { itemAt } from "../../../tests/support/item-at";
import { oracleFile, oraclesPresent, oracleTitle } from "../../../tests/support/npz";
import { actAs, addPatient, hire, openClinicWithPatient, type ClinicFixture } from "../../../tests/support/people";
import { anAnalysis } from "../../../tests/support/recording";
import { recorded, riding } from "../../../tests/support/scene";
import { useServer } from "../../../tests/support/server";
import { anUpload, aRawExport, inPieces } from "../../../tests/support/uploads";
import { readChunks, countAnalyses, getAnalysis } from "../analyses.server";
import { exportArchive } from "../exports/archive.server";
import { exportAnalysis } from "../exports/exports.server";
import { discardImport, importFile, saveImport, waitingImport, type ImportOrder } from "./import-file.server";

useDatabase();
const server = useServer();

type Change = Partial<z.input<typeof importLayoutSchema>>;
const asStatic = ({ patient }: Pick<ClinicFixture, "patient">, change: Change = {}): ImportOrder => ({
  deviceType: "Podology IoT",
  analysisType: "Static",
  patient: { number: patient.number },
  layout: importLayoutSchema.parse({ unit: "kPa", xCm: "1", yCm: "0,5", ...change }),
});

const framesOf = async (clinic: ClinicFixture, id: string) => {
  const frames: ReturnType<typeof decodeFrame>[] = [];
  for await (const chunk of readChunks(clinic.context, id)) for (const bytes of await unpackFrames(chunk)) frames.push(decodeFrame(bytes));
  return frames;
};
const exported = async ({ context }: ClinicFixture, id: string, format: string): Promise<Uint8Array> =>
  new Uint8Array(await new Response((await exportAnalysis(context, id, format)).stream).arrayBuffer());

describe("[PEER-9] a file becomes an analysis like any other", () => {
  test("is read, kept for its sender, confirmed and measured; its record names the file, and confirming twice makes one", async () => {
    const clinic = await openClinicWithPatient({ server });
    const { context, patient } = clinic;
    const id = await anUpload(context, aRawExport(), "C:\\fake\\Elena left.jsonl");
    expect(await waitingImport(context, id)).toMatchObject({
      fileName: "Elena left.jsonl",
      description: {
        format: "isobarRaw",
        frameCount: 2,
        grid: { rows: 2, cols: 2 },
        rateHz: 50,
        unit: null,
        maximum: 31.1,
        heaviest: { atMs: 20 },
      },
    });
    const analysisId = await saveImport(context, id, asStatic(clinic));
    expect(await getAnalysis(context, analysisId)).toMatchObject({
      deviceId: null,
      deviceType: "Podology IoT",
      patientId: patient.id,
      analysisType: "Static",
      creationDate: new Date(1_767_225_600_000),
      frameCount: 2,
      expectedFrames: 2,
      nominalHz: 50,
      state: "complete",
      gaps: [],
      durationMs: 40,
      imported: { format: "isobarRaw", fileName: "Elena left.jsonl", at: context.now },
      deviceGeometry: { grid: { rows: 2, cols: 2 }, unit: "kPa", scale: 0.01, cellPitchCm: { xCm: 1, yCm: 0.5 } },
    });
    expect((await framesOf(clinic, analysisId)).map(toMatrix)).toEqual([
      [
        [0, 12.5],
        [30.1, 8],
      ],
      [
        [0, 12.5],
        [31.1, 8],
      ],
    ]);
    expect(await saveImport(context, id, asStatic(clinic))).toBe(analysisId);
    await expect(waitingImport(context, id)).rejects.toMatchObject({ code: "notFound" });
    const written = await AuditModel.find({ companyId: context.company.id, action: "importRecording" }).lean();
    expect(written.map(({ object, patientId }) => [object, String(patientId)])).toEqual([[analysisId, patient.id]]);
  });

  test("turned and mirrored as the preview shows it", async () => {
    const clinic = await openClinicWithPatient({ server });
    const id = await anUpload(clinic.context);
    const analysisId = await saveImport(clinic.context, id, asStatic(clinic, { turn: 90, mirrored: "on" }));
    const [first] = await framesOf(clinic, analysisId);
    // Mirrored [12.5, 0 / 8, 30.1]; a quarter to the right [8, 12.5 / 30.1, 0].
    expect(first && toMatrix(first)).toEqual([
      [8, 12.5],
      [30.1, 0],
    ]);
    expect((await getAnalysis(clinic.context, analysisId)).deviceGeometry.cellPitchCm).toEqual({ xCm: 0.5, yCm: 1 });
  });

  test.each([
    {
      deviceType: "Podology IoT",
      analysisType: "Dynamic",
      list: () => recorded({ deviceType: "Podology IoT", body: "walking", seconds: 3 }),
    },
    { deviceType: "Sensing Horse", analysisType: "Fitting", list: () => riding(3) },
  ] as const)(
    "exported and imported again, raw or for NumPy, a $deviceType has the same frames and the same figures",
    async ({ deviceType, analysisType, list }) => {
      const clinic = await openClinicWithPatient({ server });
      const { context, patient } = clinic;
      const frames = list();
      const first = itemAt(frames, 0);
      const geometry = {
        grid: first.grid,
        cellPitchCm: { xCm: 1, yCm: 1 },
        cellAreaCm2: 1,
        unit: first.unit,
        scale: first.scale,
        maximum: 1200,
      };
      const made = await anAnalysis(
        { context, patient, device: { ...clinic.device, deviceType } },
        { analysisType, geometry, durationMs: 3000, list: frames },
      );
      const numbers = (value: unknown): number[] =>
        JSON.stringify(value)
          ?.match(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g)
          ?.map(Number) ?? [];
      const cells = async (id: string): Promise<string[]> =>
        (await framesOf(clinic, id)).map((frame) => `${frame.part} ${JSON.stringify(toMatrix(frame))}`).sort();
      const [before, wanted] = [await cells(made), numbers((await getAnalysis(context, made)).result)];
      // Raw exports lack unit and cell size; NumPy archives have them.
      for (const [format, layout] of [
        ["raw", { unit: first.unit, xCm: "1", yCm: "1" }],
        ["npz", {}],
      ] as const) {
        const order = { deviceType, analysisType, patient: { number: patient.number }, layout: importLayoutSchema.parse(layout) };
        const { analysisId: again } = await importFile(
          context,
          { fileName: format, content: inPieces(await exported(clinic, made, format)) },
          order,
        );
        expect(await cells(again)).toEqual(before);
        const seen = numbers((await getAnalysis(context, again)).result);
        expect(seen).toHaveLength(wanted.length);
        // Raw exports round times to 1 ms.
        for (const [at, value] of wanted.entries())
          expect(Math.abs(itemAt(seen, at) - value)).toBeLessThanOrEqual(0.02 * Math.abs(value) + 0.02);
      }
    },
  );

  test("our archive of one analysis brings unit, size of cells and kind along, also of a mat whose head lies along its first column", async () => {
    const clinic = await openClinicWithPatient({ server });
    const { context, patient } = clinic;
    const list = recorded({ deviceType: "Mattress Mat", body: "lying", seconds: 1 });
    const { grid, unit, scale } = itemAt(list, 0);
    const geometry = { grid, cellPitchCm: { xCm: 4, yCm: 3 }, cellAreaCm2: 12, unit, scale, maximum: 300 };
    const device = { ...clinic.device, deviceType: "Mattress Mat" };
    const made = await anAnalysis({ context, patient, device }, { analysisType: "Static", geometry, durationMs: 1000, list });
    const archive = async (analysisIds: string[]): Promise<Uint8Array> => {
      const localization = { t: translator(context.language), format: makeFormat(context.language) };
      const { stream } = await exportArchive(context, { selection: { analysisIds }, formats: ["raw"], localization });
      return new Uint8Array(await new Response(stream).arrayBuffer());
    };
    const id = await anUpload(context, await archive([made]), "analysis.zip");
    const target = { deviceType: "Mattress Mat", analysisType: "Static" } as const;
    expect((await waitingImport(context, id)).description).toMatchObject({ format: "isobarArchive", unit, target });
    const again = await saveImport(context, id, { ...target, patient: { number: patient.number }, layout: importLayoutSchema.parse({}) });
    expect((await framesOf(clinic, again)).map(toMatrix)).toEqual((await framesOf(clinic, made)).map(toMatrix));
    expect((await getAnalysis(context, again)).deviceGeometry.cellPitchCm).toEqual(geometry.cellPitchCm);

    await expect(anUpload(context, await archive([made, again]))).rejects.toMatchObject({ code: "importSeveral", details: { count: 2 } });
  });

  test.skipIf(!oraclesPresent)(oracleTitle("a step of another maker's plate has the maker's force"), async () => {
    const clinic = await openClinicWithPatient({ server });
    const content = inPieces(readFileSync(oracleFile("plate_emed/emed_test.lst")));
    const order = { ...asStatic(clinic), analysisType: "Dynamic" as const, layout: importLayoutSchema.parse({}) };
    const { analysisId } = await importFile(clinic.context, { fileName: "2.lst", content }, order);
    const { result, nominalHz, deviceGeometry } = await getAnalysis(clinic.context, analysisId);
    expect(nominalHz).toBeCloseTo(100, 9);
    expect(deviceGeometry).toMatchObject({ cellPitchCm: { xCm: 0.5, yCm: 0.5 }, unit: "kPa" });
    const { contacts } = z.object({ contacts: z.array(z.object({ peakLoad: z.number() })) }).parse(result);
    // The vendor's printed maximum is 818.74 N.
    expect(Math.abs(itemAt(contacts, 0).peakLoad - 818.74)).toBeLessThan(1);
  });
});

describe("[PEER-9] nothing half-saved, and no one else's", () => {
  const left = ({ context }: ClinicFixture): string[] => {
    const folder = uploadFolderOf(context.company.id);
    return existsSync(folder)
      ? readdirSync(folder, { recursive: true })
          .map(String)
          .filter((name) => name.endsWith("file"))
      : [];
  };
  const uploadFolderOf = (companyId: string): string => join(uploadsFolder, companyId);
  let uploadsFolder = "";

  test("a file that cannot be read leaves nothing, and neither does an order that is refused", async () => {
    const clinic = await openClinicWithPatient({ server });
    const { context } = clinic;
    const found = await anUpload(context);
    const { path } = (await server.uploads.find(context, found)) ?? { path: "" };
    uploadsFolder = join(path, "../../../..");
    await discardImport(context, found);
    expect(left(clinic)).toEqual([]);

    await expect(anUpload(context, "no recording")).rejects.toMatchObject({ code: "importUnknown" });
    expect(left(clinic)).toEqual([]);
    const order = asStatic(clinic);
    const send = (change: Partial<ImportOrder>, content = aRawExport()) =>
      importFile(context, { fileName: "x", content: inPieces(content) }, { ...order, ...change });
    await expect(send({ patient: { number: "P-99999" } })).rejects.toMatchObject({ code: "patientNumberUnknown" });
    await expect(send({ layout: importLayoutSchema.parse({ xCm: "1", yCm: "1" }) })).rejects.toMatchObject({
      code: "invalid",
      details: { field: "unit" },
    });
    await expect(send({ recordedAt: new Date(Date.now() + 60_000) })).rejects.toMatchObject({ code: "invalid" });
    await expect(send({}, '{"dateTime":0,"pressureMatrix":[[0,0]]}')).rejects.toMatchObject({ code: "positionPatient" });
    await expect(
      send({ deviceType: "Sensing Horse", analysisType: "Fitting" }, '{"dateTime":0,"pressureMatrix":[[1,0,0]]}'),
    ).rejects.toMatchObject({
      code: "importHalves",
    });
    await CompanyModel.updateOne({ _id: context.company.id }, { $set: { quotaBytes: 1000 } });
    await expect(send({})).rejects.toMatchObject({ code: "storageFull" });
    expect(await countAnalyses(context)).toBe(0);
    expect(left(clinic)).toEqual([]);
  });

  test("neither a colleague nor another company finds a waiting file; users who cannot capture send no files", async () => {
    const clinic = await openClinicWithPatient({ server });
    const id = await anUpload(clinic.context);
    const colleague = actAs(await hire(clinic.company), clinic.company, { server });
    const stranger = (await openClinicWithPatient({ server })).context;
    for (const context of [colleague, stranger]) {
      await expect(waitingImport(context, id)).rejects.toMatchObject({ code: "notFound" });
      const patient = await addPatient(context);
      await expect(saveImport(context, id, asStatic({ patient }))).rejects.toMatchObject({ code: "notFound" });
      await discardImport(context, id);
    }
    expect(await waitingImport(clinic.context, id)).toMatchObject({ id });
    const researcher = actAs(await hire(clinic.company, { staffRole: "researcher" }), clinic.company, { server });
    await expect(anUpload(researcher)).rejects.toMatchObject({ code: "forbidden" });
  });

  test("a researcher reads that an analysis was imported, and not the name of its file", async () => {
    const clinic = await openClinicWithPatient({ server });
    const { context } = clinic;
    const { analysisId: id } = await importFile(
      context,
      { fileName: "Elena Vidal.jsonl", content: inPieces(aRawExport()) },
      asStatic(clinic),
    );
    const researcher = actAs(await hire(clinic.company, { staffRole: "researcher" }), clinic.company, { server });
    expect((await getAnalysis(researcher, id)).imported).toMatchObject({ format: "isobarRaw", fileName: "" });
    expect(new TextDecoder().decode(await exported({ ...clinic, context: researcher }, id, "raw"))).not.toContain("Vidal");
  });
});
