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

/** Once for all callers. */
export const analysisFrom = (files: { core: string; large: string }, backoff: Pick<Backoff, "pause">): (() => Promise<Analysis>) =>
  loadOnce({
    attempts: ATTEMPTS,
    backoff,
    load: async () => createAnalysis(await coreFrom(files.core), await coreFrom(files.large)),
  });

const files = { core: projectFile("wasm-core/build/core.wasm"), large: projectFile("wasm-core/build/core-large.wasm") };
const backoff = createBackoff({ clock: systemClock, random: Math.random });

/**
 * The server's core, compiled once; after a failure the next call retries. The large core's memory is allocated on
 * use.
 */
export const loadAnalysis = analysisFrom(files, backoff);

/** First twelve digits of the core files' SHA-256. */
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
