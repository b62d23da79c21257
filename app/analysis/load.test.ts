import { copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { analysisByDownload } from "./load.client";
import { analysisFrom } from "./load.server";

const CORE = "wasm-core/build/core.wasm";
const LARGE = "wasm-core/build/core-large.wasm";

const GRID = { rows: 2, cols: 2 };
const NO_LOAD = new Float32Array(4);

function countedPauses() {
  const pauses: number[] = [];
  return { pauses, backoff: { pause: (attempt: number) => Promise.resolve(void pauses.push(attempt)) } };
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "isobar-core-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("[CORE-1] the server does not cache a failed read: once the file exists, the next call loads it", async () => {
  const file = join(await emptyFolder(), "core.wasm");
  const { backoff, pauses } = countedPauses();
  const load = analysisFrom({ core: file, large: LARGE }, backoff);
  await expect(load()).rejects.toThrow("ENOENT");
  expect(pauses).toEqual([0, 1]);
  await copyFile(CORE, file);
  const analysis = await load();
  expect(analysis.contours(NO_LOAD, GRID, 1)).toEqual([]);
  expect(await load()).toBe(analysis);
});

test("[CORE-1] a file that appears between two attempts is read without the caller noticing", async () => {
  const file = join(await emptyFolder(), "core.wasm");
  const load = analysisFrom({ core: file, large: LARGE }, { pause: () => copyFile(CORE, file) });
  expect((await load()).symmetry(1, 1).indexPercent).toBe(0);
});

/** Consecutive network responses. */
function network(...answers: (() => Promise<Response>)[]) {
  const asked: number[] = [];
  const fetchCore = (): Promise<Response> => {
    const answer = answers[asked.length] ?? answers.at(-1);
    asked.push(asked.length);
    return answer ? answer() : Promise.reject(new TypeError("Failed to fetch"));
  };
  return { fetchCore, asked };
}
const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const refused = () => Promise.resolve(new Response("<h1>503</h1>", { status: 503, statusText: "Service Unavailable" }));
const delivered = async () => new Response(await readFile(CORE), { headers: { "content-type": "application/wasm" } });
const mislabelled = async () => new Response(await readFile(CORE), { headers: { "content-type": "text/plain" } });

test("[CORE-1] a failed download is retried after growing pauses", async () => {
  const { fetchCore, asked } = network(lost, refused, delivered);
  const { backoff, pauses } = countedPauses();
  const analysis = await analysisByDownload(fetchCore, backoff)();
  expect(analysis.contours(NO_LOAD, GRID, 1)).toEqual([]);
  expect([asked.length, pauses]).toEqual([3, [0, 1]]);
});

test("[CORE-1] after three failed downloads the call rejects with the reason, and the next one starts over", async () => {
  const { fetchCore } = network(lost, lost, refused, mislabelled);
  const download = analysisByDownload(fetchCore, countedPauses().backoff);
  await expect(download()).rejects.toThrow("503");
  expect((await download()).contours(NO_LOAD, GRID, 1)).toEqual([]);
});
