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

/** The server's analysis core, compiled once; if that fails, the next call tries again. */
export const loadAnalysis = analysisFrom(
  projectFile("wasm-core/build/core.wasm"),
  createBackoff({ clock: systemClock, random: Math.random }),
);
