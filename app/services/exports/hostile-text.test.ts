import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import type { Bundle, Patient } from "fhir/r4";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { makeFormat } from "~/i18n/format";
import { translator } from "~/i18n/i18n.server";
import { projectFile } from "~/project-root.server";
import { useDatabase } from "../../../tests/support/database";
import { fhirErrors } from "../../../tests/support/fhir-validators";
import { addPatient, openClinicWithPatient, type ClinicFixture } from "../../../tests/support/people";
import { anAnalysis, frames, GRID } from "../../../tests/support/recording";
import { noteMoment, updateNotes } from "../history/analysis-notes.server";
import { exportArchive } from "./archive.server";

useDatabase();

/** Formulas, path traversal, emoji, bidi marks, NUL, lone surrogates, long names. */
const HOSTILE = [
  ..."=cmd|' /C calc'!A0,@SUM(A1)/../..\\C:\\x,....".split(","),
  'Zoë 🦶👣 "x", y;\r\nSet-Cookie: x=1',
  "\u202egnp\0.exe \ud83d שלום",
  `a${"𝕏".repeat(59)}`,
];
const NOTES = ["=1+1", "+1", "-2+3", "@SUM(A1)", "\t=1", ...HOSTILE].join("\n");
/** Stored with LF. */
const KEPT_NOTES = NOTES.replaceAll("\r\n", "\n");
/** As JSON and UTF-8 write lone surrogates. */
const written = (text: string): string => text.replace(/\p{Surrogate}/gu, "\ufffd");

let folder = "";
let files: [name: string, bytes: Uint8Array][] = [];
let clinic: ClinicFixture;
const names = new Map<string, string>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "isobar-hostile-"));
  const opened = await openClinicWithPatient();
  clinic = { ...opened, device: { ...opened.device, override: { grid: GRID } } };
  for (const text of HOSTILE) {
    const patient = await addPatient(clinic.context, { name: text });
    const id = await anAnalysis({ ...clinic, patient }, { list: frames(0, 9) });
    await updateNotes(clinic.context, id, NOTES);
    await noteMoment(clinic.context, id, { atMs: 40, text });
    names.set(id, patient.name);
  }
  const order = { formats: ["npz", "hdf5", "csv", "raw", "fhir"], names: true, tables: true };
  const localization = { t: translator("en"), format: makeFormat("en") };
  const { stream } = await exportArchive(clinic.context, { ...order, selection: { analysisIds: [...names.keys()] }, localization });
  files = Object.entries(unzipSync(new Uint8Array(await new Response(stream).arrayBuffer())));
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const filesOf = (part: string): [id: string, text: string][] =>
  files.flatMap(([name, bytes]) => {
    const id = [...names.keys()].find((one) => name.includes(one));
    return id !== undefined && name.includes(part) ? [[id, Buffer.from(bytes).toString("utf8")] as [string, string]] : [];
  });

describe("[HIST-5] [S18] whatever people write into names and notes, an archive with names is safe and whole", () => {
  test("no name in it leaves a folder, is too long for a disk, or holds a sign that no disk takes", () => {
    expect(files.filter(([name]) => name.startsWith("analyses/"))).toHaveLength(6 * HOSTILE.length);
    const parts = files.flatMap(([name]) => name.split("/"));
    expect(parts.filter((part) => part === "" || /^\.+$|[\\:*?"<>|\p{C}]/u.test(part) || Buffer.byteLength(part) > 255)).toEqual([]);
  });

  test("no cell of a table starts as a formula, and every row has the same number of cells", () => {
    const tables = files.filter(([name]) => name.endsWith(".csv") && name !== "data-dictionary.csv");
    expect(tables.length).toBeGreaterThan(HOSTILE.length);
    for (const [name, bytes] of tables) {
      const rows = Buffer.from(bytes)
        .toString("utf8")
        .replace(/^\uFEFF/, "")
        .trimEnd()
        .split("\r\n")
        .map((row) => row.split(","));
      expect([name, new Set(rows.map((row) => row.length)).size]).toEqual([name, 1]);
      expect(rows.flat().filter((cell) => /^"?([=+@\t]|-(?![\d.]))/.test(cell))).toEqual([]);
    }
  });

  test("records hold the name and the notes character for character", () => {
    const reported = z.object({ patientName: z.string(), notes: z.string(), moments: z.array(z.object({ text: z.string() })) });
    const records = filesOf("/analysis.json").map(([id, text]) => ({ id, ...reported.parse(JSON.parse(text)) }));
    expect(records.map(({ patientName }) => patientName)).toEqual(records.map(({ id }) => written(names.get(id) ?? "")));
    for (const { notes, moments } of records)
      expect([notes, HOSTILE.map((one) => written(one).replaceAll("\r\n", "\n"))]).toEqual([
        written(KEPT_NOTES),
        expect.arrayContaining([moments[0]?.text]),
      ]);
  });

  test("FHIR bundles pass both validators and have no control characters", () => {
    for (const [id, text] of filesOf("-fhir-")) {
      expect(text).not.toMatch(/\\u00[01]/);
      const bundle = JSON.parse(text) as Bundle;
      expect([id, fhirErrors(bundle)]).toEqual([id, []]);
      const [patient] = (bundle.entry ?? []).flatMap(({ resource }) => (resource?.resourceType === "Patient" ? [resource as Patient] : []));
      expect(patient?.name?.[0]?.text).toBe(written(names.get(id) ?? "").replace("\0", ""));
    }
  });

  test("NumPy and h5py read the same record", async ({ skip }) => {
    for (const [name, bytes] of files)
      if (/\.(npz|h5)$/.test(name)) await writeFile(join(folder, name.split("/").slice(1).join("-")), bytes);
    const { status, stdout, stderr } = spawnSync("/usr/bin/python3", [projectFile("tests/support/readers/read-exports.py"), folder], {
      encoding: "utf8",
      maxBuffer: 1e8,
    });
    skip(status === null || /No module named/.test(stderr), "Debian's python3-numpy, python3-h5py and python3-pandas are not installed");
    expect(stderr).toBe("");
    const read = z.record(
      z.string(),
      z.object({ metadata: z.object({ analysisId: z.string(), patientName: z.string(), notes: z.string() }) }),
    );
    const all = Object.values(read.parse(JSON.parse(stdout)));
    expect(all).toHaveLength(2 * HOSTILE.length);
    for (const { metadata } of all) {
      expect(metadata.patientName).toBe(written(names.get(metadata.analysisId) ?? ""));
      expect(metadata.notes).toBe(written(KEPT_NOTES));
    }
  });
});
