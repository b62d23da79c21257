import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createBackoff, type Backoff } from "~/domain/backoff";
import { systemClock } from "~/domain/clock";
import { projectFile } from "~/project-root.server";
import { instantiate } from "../../wasm-core/build/core.js";
import { createAnalysis, type Analysis } from "./analysis";
import { loadOnce } from "./load-once";

const ATTEMPTS = 3;

/** Compiles a core from its file, once for all callers. */
export const analysisFrom = (file: string, backoff: Pick<Backoff, "pause">): (() => Promise<Analysis>) =>
  loadOnce({
    attempts: ATTEMPTS,
    backoff,
    load: async () => createAnalysis(await instantiate(await WebAssembly.compile(await readFile(file)), { env: {} })),
  });

const file = projectFile("wasm-core/build/core.wasm");
const backoff = createBackoff({ clock: systemClock, random: Math.random });

/** The server's analysis core, compiled once; if that fails, the next call tries again. */
export const loadAnalysis = analysisFrom(file, backoff);

/** Which build of the core that is: the first twelve digits of its file's SHA-256. */
export const coreVersion = loadOnce({
  attempts: ATTEMPTS,
  backoff,
  load: async () =>
    createHash("sha256")
      .update(await readFile(file))
      .digest("hex")
      .slice(0, 12),
});
