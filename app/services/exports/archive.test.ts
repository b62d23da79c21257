import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { AnalysisChunkModel } from "~/data/models/analysis-chunk.model.server";
import { roles } from "~/domain/user";
import { makeFormat } from "~/i18n/format";
import { translator } from "~/i18n/i18n.server";
import { useDatabase } from "../../../tests/support/database";
import { addPatient, hire, openClinicWithPatient, type ClinicFixture } from "../../../tests/support/people";
import { anAnalysis, frames, GRID } from "../../../tests/support/recording";
import type { Context } from "../context";
import { exportArchive, type ArchiveOrder } from "./archive.server";

useDatabase();

const withSmallPlate = (clinic: ClinicFixture): ClinicFixture => ({ ...clinic, device: { ...clinic.device, override: { grid: GRID } } });

const order = (context: Context, change: Partial<ArchiveOrder> = {}): ArchiveOrder => ({
  selection: {},
  formats: ["raw"],
  localization: { t: translator(context.language), format: makeFormat(context.language) },
  ...change,
});

/** Read with fflate. */
async function opened(context: Context, change: Partial<ArchiveOrder> = {}): Promise<Record<string, string>> {
  const { stream } = await exportArchive(context, order(context, change));
  const files = unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString("utf8")]));
}

test("[HIST-5] a selection comes as one ZIP with a folder for each analysis, a readme and checksums that hold", async () => {
  const clinic = withSmallPlate(await openClinicWithPatient());
  const ids = [await anAnalysis(clinic), await anAnalysis(clinic, { list: frames(0, 9) })];
  await anAnalysis(clinic);
  const files = await opened(clinic.context, { selection: { analysisIds: ids } });
  const folders = ids.map((id) => Object.keys(files).filter((name) => name.includes(id)));
  expect(folders.map((names) => names.length)).toEqual([2, 2]);
  expect(Object.keys(files)).toHaveLength(7);
  const lines = folders.map((names) => files[names.find((name) => name.endsWith(".jsonl")) ?? ""]?.trimEnd().split("\n").length);
  expect(lines.sort()).toEqual([10, 50]);
  const { SHA256SUMS = "", ...others } = files;
  const sums = Object.entries(others).map(([name, text]) => `${createHash("sha256").update(text).digest("hex")}  ${name}`);
  expect(SHA256SUMS.trimEnd().split("\n").sort()).toEqual(sums.sort());
});

test("[HIST-5] an archive has pseudonyms, and names only on request of a user who can read them", async () => {
  const clinic = withSmallPlate(await openClinicWithPatient());
  const named = { ...clinic, patient: await addPatient(clinic.context, { name: "Ζωή / Łucja 🦶" }) };
  await anAnalysis(named);
  const text = (files: Record<string, string>): string => JSON.stringify(files);
  const hidden = text(await opened(clinic.context));
  expect(hidden).not.toContain("Ζωή");
  expect(hidden).not.toContain(named.patient.id);
  expect(hidden).toMatch(/S-[2-9A-Z]{8}/);
  const shown = await opened(clinic.context, { names: true });
  expect(text(shown)).toContain("Ζωή / Łucja 🦶");
  expect(Object.keys(shown).filter((name) => name.includes("Ζωή-Łucja-"))).toHaveLength(2);
  const researcher = await hire(clinic.company, { role: roles.staff, staffRole: "researcher" });
  await expect(exportArchive({ ...clinic.context, user: researcher }, order(clinic.context, { names: true }))).rejects.toMatchObject({
    code: "forbidden",
  });
});

test("[HIST-5] what the store has lost of an analysis is listed, and the others are whole", async () => {
  const clinic = withSmallPlate(await openClinicWithPatient());
  const [lost, damaged, sound] = [await anAnalysis(clinic), await anAnalysis(clinic), await anAnalysis(clinic)];
  await AnalysisChunkModel.deleteMany({ analysisId: lost });
  await AnalysisChunkModel.updateMany({ analysisId: damaged }, { $set: { crc: 1 } });
  const files = await opened(clinic.context);
  expect(files["NOT-INCLUDED.csv"]?.trimEnd().split("\r\n").sort()).toEqual(
    ["analysis,format,reason", `${lost},raw,downloadError`, `${damaged},raw,downloadError`].sort(),
  );
  expect(Object.keys(files).filter((name) => name.endsWith(".jsonl"))).toEqual([expect.stringContaining(sound)]);
});

test("[PEER-10] a study is one archive and one table a row per analysis and per frame, under pseudonyms; every column is in the dictionary", async () => {
  const clinic = withSmallPlate(await openClinicWithPatient());
  const ids = [await anAnalysis(clinic, { list: frames(0, 9) }), await anAnalysis(clinic, { list: frames(0, 4) })];
  const files = await opened(clinic.context, { tables: true, formats: [] });
  const rowsOf = (name: string): string[][] =>
    (files[name] ?? "")
      .trim()
      .split("\r\n")
      .map((line) => line.replace(/^\uFEFF/, "").split(","));
  const [head = [], ...analyses] = rowsOf("tables/analyses.csv");
  expect(analyses.map(([id]) => id)).toEqual(ids);
  expect(analyses.map((row) => row[head.indexOf("static.frames")])).toEqual([expect.stringMatching(/^\d/), expect.stringMatching(/^\d/)]);
  const [frameHead = [], ...ofFrames] = rowsOf("tables/frames.csv");
  expect(ofFrames.map(([id]) => id)).toEqual([...Array<string>(10).fill(ids[0] ?? ""), ...Array<string>(5).fill(ids[1] ?? "")]);
  expect(ofFrames.every(([, patient]) => /^S-[2-9A-Z]{8}$/.test(patient ?? ""))).toBe(true);
  const known = rowsOf("data-dictionary.csv").map(([column]) => column);
  const reported = [...head, ...frameHead].filter(
    (column) => /[._]/.test(column) && !/^(duration_s|weight_kg|height_cm|age_years)$/.test(column),
  );
  expect(reported.filter((column) => !known.includes(column))).toEqual([]);
});

test("[HIST-5] a reader who stops early gets no complete ZIP", async () => {
  const clinic = withSmallPlate(await openClinicWithPatient());
  for (const count of [0, 1, 2]) await anAnalysis(clinic, { list: frames(count, 500), durationMs: 10_000 });
  const { stream } = await exportArchive(clinic.context, order(clinic.context));
  const reader = stream.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  expect(() => unzipSync(value ?? new Uint8Array())).toThrow();
});

test("[HIST-5] an empty selection and an unknown format are refused before a download begins", async () => {
  const { context } = await openClinicWithPatient();
  await expect(exportArchive(context, order(context))).rejects.toMatchObject({ code: "notFound" });
  await expect(exportArchive(context, order(context, { formats: ["exe"] }))).rejects.toMatchObject({ code: "notFound" });
});
