import { instantiate } from "../../wasm-core/build/core.js";
import url from "../../wasm-core/build/core.wasm?url&no-inline";
import { createAnalysis, type Analysis } from "./analysis";

/** Compiles while it downloads; a server that does not call the file application/wasm only costs that. */
const compile = async (): Promise<WebAssembly.Module> => {
  const response = await fetch(url);
  try {
    return await WebAssembly.compileStreaming(response.clone());
  } catch {
    return WebAssembly.compile(await response.arrayBuffer());
  }
};

const load = async (): Promise<Analysis> => createAnalysis(await instantiate(await compile(), { env: {} }));

let loading: Promise<Analysis> | undefined;

/** The page's (or worker's) analysis core, downloaded and compiled once; a failed download is tried again at the next call. */
export function downloadAnalysis(): Promise<Analysis> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
