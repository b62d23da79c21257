import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { staticResultSchema, type StaticResult } from "~/domain/analysis/static";
import { cellValue } from "~/domain/frame/frame";
import type { ProblemCode } from "~/domain/problem";
import { translator } from "~/i18n/i18n.server";
import { projectFile } from "~/project-root.server";
import { getAnalysis } from "~/services/analyses.server";
import { anAccessToken } from "./support/access-tokens";
import { useDatabase } from "./support/database";
import { installMat, openClinicWithPatient, type ClinicFixture } from "./support/people";
import { useProduct } from "./support/product";
import { anAnalysis, temporaryFolder } from "./support/recording";
import { recorded } from "./support/scene";

/**
 * Runs the code blocks of docs/data-format.md in order as one script per language, against a server on its own port.
 */
const text = readFileSync(projectFile("docs/data-format.md"), "utf8");
const blocksOf = (language: string): string =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, "gms"))].map(([, block]) => block).join("\n");

useDatabase();
const product = useProduct(["api/*"]);
const folder = temporaryFolder();

const run = promisify(execFile);
/** The first of these programs that passes the check; null without one. */
async function programFor(names: readonly string[], check: readonly string[]): Promise<string | null> {
  for (const name of names) {
    const found = await run(name, [...check]).then(
      () => true,
      () => false,
    );
    if (found) return name;
  }
  return null;
}
const python = await programFor(["python3", "/usr/bin/python3"], ["-c", "import numpy, h5py, pandas"]);
const r = await programFor(["Rscript"], ["--version"]);

const printed = (output: string): Record<string, string> =>
  Object.fromEntries(
    output
      .trim()
      .split("\n")
      .map((line) => [line.replace(/ [^ ]+ *$/, ""), line.trim().split(" ").at(-1) ?? ""]),
  );

const list = recorded({ deviceType: "Podology IoT", body: "standing", seconds: 2 }).filter(({ sequence }) => sequence !== 40);
let clinic: ClinicFixture;
let environment: Record<string, string | undefined>;
let result: StaticResult;
beforeAll(async () => {
  const opened = await openClinicWithPatient();
  clinic = { ...opened, device: await installMat(opened.company, { name: "Plate 1" }) };
  const id = await anAnalysis(clinic, { list, durationMs: 2000 });
  result = staticResultSchema.parse((await getAnalysis(clinic.context, id)).result);
  const { token } = await anAccessToken(clinic.context, ["exportAnalyses", "captureAnalyses"]);
  environment = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    ISOBAR_URL: product.url,
    ISOBAR_TOKEN: token,
    PYTHONPATH: projectFile("docs/client"),
  };
});

const runScript = async (program: string, args: readonly string[]): Promise<Record<string, string>> =>
  printed(
    (await run(program, [...args], { cwd: folder(), env: { NODE_ENV: "test", PYTHONDONTWRITEBYTECODE: "1", ...environment } })).stdout,
  );

/** The client's reading of refusals. */
const refusals = `
from isobar import IsobarError

with open("letter.txt", "w") as letter:
    letter.write("Dear colleague")
target = {"device_type": "Podology IoT", "type": "Static"}
stranger = Isobar(isobar.url, token="isobar_" + "A" * 49)
for name, call in {
    "no such analysis": lambda: isobar.analysis("f" * 24),
    "no such token": lambda: stranger.patients(),
    "no such format": lambda: isobar.download(id, "xlsx", "data"),
    "no recording": lambda: isobar.upload_file("letter.txt", patient["_id"]["$oid"], **target),
    "no unit": lambda: isobar.upload_file("own.npz", patient["_id"]["$oid"], **target),
}.items():
    try:
        call()
    except IsobarError as refusal:
        print(name, refusal.code)
        if name in ("no such analysis", "no recording"):
            print(name + " in words", str(refusal).replace(" ", "_"))
`;

const wordsOf = (code: ProblemCode, status: number): string =>
  `${code} (${status}): ${translator("en")(`problems:${code}`)}`.replaceAll(" ", "_");

/** Single precision of cell arrays. */
const FINE = 1e-4;

describe("[HIST-5] [NEW-5] docs/data-format.md", () => {
  test("its Python reads every format, and prints what the product shows", { timeout: 60_000 }, async ({ skip }) => {
    skip(python === null, "python3 with NumPy, h5py and pandas is not installed");
    const shown = await runScript(python ?? "", ["-c", `${blocksOf("python")}\n${refusals}`]);
    const numbers = Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, Number(value)]));
    const maximum = result.global.maximum?.value ?? NaN;
    for (const name of ["maximum shown", "processed maximum", "fhir maximum", "archive maximum", "own maximum"])
      expect([name, numbers[name]]).toEqual([name, maximum]);
    for (const name of ["npz maximum of the mean picture", "emed maximum"])
      expect([name, Math.abs((numbers[name] ?? NaN) - maximum) < 1e-3]).toEqual([name, true]);
    for (const name of ["npz frames", "csv rows", "processed frames of the left foot"])
      expect([name, numbers[name]]).toEqual([name, list.length]);
    expect(numbers["npz seconds"]).toBeCloseTo(1.98, 6);
    const differences = Object.entries(numbers).filter(([name]) => /differs/.test(name));
    expect(differences).toHaveLength(7);
    expect(differences.filter(([, difference]) => !(difference < FINE))).toEqual([]);
    expect([shown["hdf5 unit"], shown["fhir unit"], shown["archive unit"]]).toEqual(["kPa", "kPa", "kPa"]);
    expect([numbers["archive analyses"], numbers["uploaded frames"]]).toEqual([1, 50]);
    expect(Object.entries(shown).filter(([name]) => /^no /.test(name))).toEqual(
      Object.entries({
        "no such analysis": "notFound",
        "no such analysis in words": wordsOf("notFound", 404),
        "no such token": "accessTokenRefused",
        "no such format": "notFound",
        "no recording": "importUnknown",
        "no recording in words": wordsOf("importUnknown", 422),
        "no unit": "invalidQuery",
      }),
    );
    expect((await readdir(join(folder(), "data"))).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  test("its R reads the table, and prints what the product shows", { timeout: 60_000 }, async ({ skip }) => {
    skip(r === null, "Rscript is not installed");
    skip(python === null, "python3 downloads what R reads");
    const shown = await runScript(r ?? "", ["-e", blocksOf("r")]);
    expect(Number(shown["R rows"])).toBe(list.length);
    expect(Number(shown["R maximum of the mean picture"])).toBeCloseTo(result.global.maximum?.value ?? NaN, 6);
    const forceOf = ({ counts, scale }: (typeof list)[number]): number =>
      counts.reduce((sum, count) => sum + (cellValue(count, scale) >= result.threshold ? 0.1 * cellValue(count, scale) : 0), 0);
    expect(Number(shown["R mean force"])).toBeCloseTo(list.reduce((sum, frame) => sum + forceOf(frame), 0) / list.length, 4);
  });
});
