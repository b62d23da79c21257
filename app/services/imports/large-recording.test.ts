import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { unpackFrames } from "~/data/frame-chunks.server";
import { importLayoutSchema } from "~/domain/analysis/recording/import-settings";
import { decodeFrame } from "~/domain/frame/codec";
import { EXPORT_FORMATS } from "~/export/catalogue.server";
import { loadAnalysisPage } from "~/routes/analysis/load.server";
import { useDatabase } from "../../../tests/support/database";
import { openClinicWithPatient } from "../../../tests/support/people";
import { useServer } from "../../../tests/support/server";
import { inPieces } from "../../../tests/support/uploads";
import { readChunks, getAnalysis } from "../analyses.server";
import { exportAnalysis } from "../exports/exports.server";
import { reportDocument } from "../reports/documents.server";
import { importFile } from "./import-file.server";

useDatabase();
const server = useServer();

const grid = { rows: 192, cols: 84 };
const FRAMES = 6;

/** 192 x 84 cells of 1 cm in kPa, as Tekscan exports them. */
const bed = Array.from({ length: FRAMES }, (_, frame) => {
  const rows = Array.from({ length: grid.rows }, (_row, row) =>
    Array.from({ length: grid.cols }, (_col, col) =>
      Math.abs(row - 90) < 80 && Math.abs(col - 42) < 24 ? (1 + ((row * 7 + col * 3) % 40) / 10 + frame / 10).toFixed(1) : "0",
    ).join(","),
  );
  return `Frame ${frame + 1}\n${rows.join("\n")}\n\n`;
}).join("");
const head = `ROWS ${grid.rows}\nCOLS ${grid.cols}\nROW_SPACING 10 mm\nCOL_SPACING 10 mm\nUNITS kPa\nSECONDS_PER_FRAME 0.1\nASCII_DATA @@\n\n`;

test("[PEER-1] [PEER-9] a bed of 192 x 84 cells is read, measured, shown, printed and exported whole", { timeout: 60_000 }, async () => {
  const clinic = await openClinicWithPatient({ server });
  const { context, patient } = clinic;
  const order = {
    deviceType: "Mattress Mat IoT",
    analysisType: "Static",
    patient: { number: patient.number },
    layout: importLayoutSchema.parse({}),
  } as const;
  const file = { fileName: "bed.asf", content: inPieces(new TextEncoder().encode(head + bed)) };
  const { analysisId } = await importFile(context, file, order);
  const record = await getAnalysis(context, analysisId);
  expect(record).toMatchObject({ geometry: { grid }, frameCount: FRAMES, state: "complete" });

  const stored: ReturnType<typeof decodeFrame>[] = [];
  for await (const chunk of readChunks(context, record.id)) for (const bytes of await unpackFrames(chunk)) stored.push(decodeFrame(bytes));
  const [first] = stored;
  if (!first) throw new Error("nothing was stored");
  const { loadedCells } = (await loadAnalysis()).figures(first, { threshold: 0, cell: record.geometry.cellPitchCm });
  expect(loadedCells).toBe(159 * 47);

  const page = await loadAnalysisPage(context, record.id);
  expect(page.record.geometry.grid).toEqual(grid);
  const pdf = await reportDocument(context, record.id, { document: "analysis", sections: ["charts", "figures"], language: "en" });
  expect(new TextDecoder().decode(new Uint8Array(await new Response(pdf.stream).arrayBuffer()).subarray(0, 5))).toBe("%PDF-");
  const sizes = await Promise.all(
    EXPORT_FORMATS.filter((format) => format.supports({ ...record, hasPicture: false })).map(async (format) => {
      const exported = await exportAnalysis(context, record.id, format.id);
      return [format.id, (await new Response(exported.stream).arrayBuffer()).byteLength] as const;
    }),
  );
  expect(Object.fromEntries(sizes)).toMatchObject({
    raw: expect.any(Number) as number,
    npz: expect.any(Number) as number,
    asf: expect.any(Number) as number,
  });
  for (const [, bytes] of sizes) expect(bytes).toBeGreaterThan(100);
});
