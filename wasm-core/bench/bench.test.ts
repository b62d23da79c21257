import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { agreeing, Disagreement } from "./compare";
import type { Contender, KernelBench } from "./kernel";
import type { Timing } from "./measure";
import { judge, lostGoals, table } from "./report";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "isobar-bench-"))));
afterEach(() => rm(folder, { recursive: true }));

const sum: KernelBench = {
  name: "sum",
  work: "the sum of a frame",
  frames: 10,
  tolerance: 0.01,
  goals: [
    { against: "js-clean", atLeast: 10 },
    { against: "c-sse", atLeast: 1 / 1.2 },
    { against: "opencv.js", atLeast: 7 },
  ],
  share: { hertz: 100, atMost: 0.015 },
  prepare: () => Promise.resolve([]),
};
const timing = (name: Contender["name"], runMicroseconds: number, ratio: number): Timing<Contender["name"]> => ({
  name,
  runMicroseconds,
  leastMicroseconds: runMicroseconds,
  ratios: [ratio, ratio, ratio],
  ratio,
});

test("[CORE-4] a missed ratio is reported, a met one is not, and a missing peer is reported as skipped", () => {
  const result = judge(sum, [timing("core", 2000, 1), timing("js-clean", 18_000, 9), timing("c-sse", 1700, 0.85)]);

  expect(lostGoals(result)).toEqual([
    "sum: js-clean at least 10.0x the core's time: 9.0x, lost",
    "sum: at most 1.50 % of a frame's time at 100 Hz: 2.00 %, lost",
  ]);
  expect(table(result)).toContain("opencv.js   not available; goal ≥ 7.0x skipped");
});

test("[CORE-4] a twin with a different answer is not timed", () => {
  const answering = (name: Contender["name"], ...answer: number[]): Contender => ({ name, run: () => undefined, answer: () => answer });
  const core = answering("core", 1, 2, NaN);

  expect(agreeing(sum, [answering("js-clean", 1, 2.009, NaN), core]).map(({ name }) => name)).toEqual(["core", "js-clean"]);
  for (const wrong of [
    [1, 2.02, NaN],
    [1, 2],
    [1, 2, 0],
    [1, 2, NaN, 3],
  ]) {
    expect(() => agreeing(sum, [core, answering("js-clean", ...wrong)])).toThrow(Disagreement);
  }
});

test("[CORE-4] every twin of the core, and C where there is a compiler, gives the core's answers", { timeout: 120_000 }, () => {
  const run = spawnSync(process.execPath, ["--import", "tsx", "wasm-core/bench/run.ts", "--compare"], { cwd: ROOT, encoding: "utf8" });
  expect(run.stderr).toBe("");
  for (const kernel of ["picture", "blur", "statistics", "contours", "contacts"]) expect(run.stdout).toMatch(`${kernel}: core, js-clean`);
});

const report = z.object({
  kernels: z.array(
    z.object({
      kernel: z.string(),
      contenders: z.array(z.object({ name: z.string(), microsecondsPerFrame: z.number().positive(), ratio: z.number().positive() })),
      goals: z.array(z.object({ against: z.string(), verdict: z.enum(["won", "lost", "skipped"]) })),
    }),
  ),
});

test(
  "[CORE-4] the command prints a table, writes the same as JSON, and its exit status reports a missed ratio",
  { timeout: 60_000 },
  async () => {
    const json = join(folder, "bench.json");
    const run = spawnSync(process.execPath, ["--import", "tsx", "wasm-core/bench/run.ts", "--short", "--only", "blur", "--json", json], {
      cwd: ROOT,
      encoding: "utf8",
    });

    const { kernels } = report.parse(JSON.parse(await readFile(json, "utf8")));
    expect(kernels.map(({ kernel }) => kernel)).toEqual(["blur"]);
    expect(kernels[0].contenders.map(({ name }) => name)).toEqual(expect.arrayContaining(["core", "js-clean", "js-tuned", "opencv.js"]));
    for (const { name } of kernels[0].contenders) expect(run.stdout).toMatch(new RegExp(`^  ${name} +[\\d.]+ +[\\d.]+x`, "m"));
    expect(run.status).toBe(/^lost: /m.test(run.stderr) ? 1 : 0);
    expect(/^lost: blur/m.test(run.stderr)).toBe(kernels[0].goals.some(({ verdict }) => verdict === "lost"));
  },
);
