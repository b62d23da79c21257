import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createBackoff, type Backoff } from "~/domain/backoff";
import { systemClock } from "~/domain/clock";
import { projectFile } from "~/project-root.server";
import { instantiate } from "../../wasm-core/build/core.js";
import { createAnalysis, type Analysis, type Core } from "./analysis";
import { loadOnce } from "./load-once";

const ATTEMPTS = 3;

const coreFrom = async (file: string): Promise<Core> => instantiate(await WebAssembly.compile(await readFile(file)), { env: {} });

/** Compiles the cores from their files, once for all callers. */
export const analysisFrom = (files: { core: string; large: string }, backoff: Pick<Backoff, "pause">): (() => Promise<Analysis>) =>
  loadOnce({
    attempts: ATTEMPTS,
    backoff,
    load: async () => createAnalysis(await coreFrom(files.core), await coreFrom(files.large)),
  });

const files = { core: projectFile("wasm-core/build/core.wasm"), large: projectFile("wasm-core/build/core-large.wasm") };
const backoff = createBackoff({ clock: systemClock, random: Math.random });

/** The server's analysis core, compiled once; if that fails, the next call tries again. The memory of the one for large grids is used once one comes. */
export const loadAnalysis = analysisFrom(files, backoff);

/** Which build of the cores that is: the first twelve digits of their files' SHA-256. */
export const coreVersion = loadOnce({
  attempts: ATTEMPTS,
  backoff,
  load: async () =>
    createHash("sha256")
      .update(await readFile(files.core))
      .update(await readFile(files.large))
      .digest("hex")
      .slice(0, 12),
});
