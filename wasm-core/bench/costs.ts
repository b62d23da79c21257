import { gzipSync } from "node:zlib";
import type { Core } from "../../app/analysis/analysis";
import { instantiate } from "../build/core.js";
import { CELLS, makeFrames, physical } from "./input";
import { measure, SHORT } from "./measure";

const MAX_GZIP_KILOBYTES = 40;
const STARTS = 15;
const REPEATED = 1000;
const PICTURE_BYTES = 4 * CELLS * 8 * 8;

/** The core's fixed costs. */
export interface CoreCosts {
  readonly kilobytes: number;
  readonly gzipKilobytes: number;
  readonly compileMs: number;
  readonly instantiateMs: number;
  readonly callNs: number;
  readonly copyInNs: number;
  readonly copyFieldInNs: number;
  readonly copyOutUs: number;
}

/** V8 caches compiled modules. */
const distinct = (bytes: Uint8Array, mark: number): Uint8Array<ArrayBuffer> => Uint8Array.from([...bytes, 0, 2, 1, mark]);

/** Wall time: V8 compiles in its own threads. */
async function startTimes(bytes: Uint8Array): Promise<{ compileMs: number; instantiateMs: number }> {
  const compiling: number[] = [];
  const instantiating: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const source = distinct(bytes, start);
    const before = performance.now();
    const module = await WebAssembly.compile(source);
    const compiled = performance.now();
    await instantiate(module, { env: {} });
    compiling.push(compiled - before);
    instantiating.push(performance.now() - compiled);
  }
  return { compileMs: Math.min(...compiling), instantiateMs: Math.min(...instantiating) };
}

const repeat = (work: () => void) => (): void => {
  for (let time = 0; time < REPEATED; time++) work();
};

export async function coreCosts(bytes: Uint8Array, core: Core): Promise<CoreCosts> {
  const counts = new Uint16Array(core.memory.buffer, core.COUNTS.value, CELLS);
  const picture = new Uint8ClampedArray(core.memory.buffer, core.PICTURE.value, PICTURE_BYTES);
  const taken = new Uint8ClampedArray(PICTURE_BYTES);
  const field = new Float32Array(core.memory.buffer, core.FIELD.value, CELLS);
  const [frame] = makeFrames(1);
  const values = physical(frame);
  const [call, copyIn, copyFieldIn, copyOut] = measure(
    [
      { name: "call", run: repeat(() => core.quotient(1, 2)) },
      { name: "copy in", run: repeat(() => counts.set(frame)) },
      { name: "copy field in", run: repeat(() => field.set(values)) },
      { name: "copy out", run: () => taken.set(picture) },
    ],
    SHORT,
  );
  return {
    kilobytes: bytes.byteLength / 1024,
    gzipKilobytes: gzipSync(bytes, { level: 9 }).byteLength / 1024,
    ...(await startTimes(bytes)),
    callNs: call.runMicroseconds,
    copyInNs: copyIn.runMicroseconds,
    copyFieldInNs: copyFieldIn.runMicroseconds,
    copyOutUs: copyOut.runMicroseconds,
  };
}

export const costTable = (costs: CoreCosts): string =>
  [
    "apart from its work",
    `  module                            ${costs.kilobytes.toFixed(1)} KB, gzip ${costs.gzipKilobytes.toFixed(1)} KB (goal ≤ ${MAX_GZIP_KILOBYTES} KB)`,
    `  compile, instantiate at best      ${costs.compileMs.toFixed(2)} ms, ${costs.instantiateMs.toFixed(2)} ms`,
    `  one call                          ${costs.callNs.toFixed(1)} ns`,
    `  copy a 48x48 frame of counts in   ${costs.copyInNs.toFixed(0)} ns`,
    `  copy a 48x48 field of f32 in      ${costs.copyFieldInNs.toFixed(0)} ns`,
    `  copy a 384x384 picture out        ${costs.copyOutUs.toFixed(1)} µs`,
  ].join("\n");

export const costGoalsLost = ({ gzipKilobytes }: CoreCosts): string[] =>
  gzipKilobytes > MAX_GZIP_KILOBYTES ? [`module of ${gzipKilobytes.toFixed(1)} KB gzip, at most ${MAX_GZIP_KILOBYTES} KB`] : [];
