import { readFile } from "node:fs/promises";
import { projectFile } from "~/project-root.server";
import { instantiate } from "../../wasm-core/build/core.js";
import { createAnalysis, type Analysis } from "./analysis";

const load = async (): Promise<Analysis> => {
  const bytes = await readFile(projectFile("wasm-core/build/core.wasm"));
  return createAnalysis(await instantiate(await WebAssembly.compile(bytes), { env: {} }));
};

let loading: Promise<Analysis> | undefined;

/** The server's analysis core, compiled once. */
export const loadAnalysis = (): Promise<Analysis> => (loading ??= load());
