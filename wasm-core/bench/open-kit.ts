import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { createAnalysis } from "../../app/analysis/analysis";
import { instantiate } from "../build/core.js";
import type { BenchKit } from "./kernel";

export const builtFile = (name: string): string => fileURLToPath(new URL(`../build/${name}`, import.meta.url));

export async function openKit(): Promise<Pick<BenchKit, "core" | "analysis">> {
  const core = await instantiate(await WebAssembly.compile(await readFile(builtFile("core.wasm"))), { env: {} });
  return { core, analysis: createAnalysis(core) };
}
