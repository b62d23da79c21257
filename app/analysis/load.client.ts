import { createBackoff, type Backoff } from "~/domain/backoff";
import { systemClock } from "~/domain/clock";
import { instantiate } from "../../wasm-core/build/core.js";
import { createAnalysis, type Analysis } from "./analysis";
import { coreUrl } from "./core-url";
import { loadOnce } from "./load-once";

const ATTEMPTS = 3;

/** Compiles while downloading, or afterwards when the server does not send application/wasm. */
async function compile(response: Response): Promise<WebAssembly.Module> {
  if (!response.ok) throw new Error(`the analysis core: ${response.status} ${response.statusText}`);
  try {
    return await WebAssembly.compileStreaming(response.clone());
  } catch {
    return WebAssembly.compile(await response.arrayBuffer());
  }
}

/** Downloads and compiles a core, once for all callers. */
export const analysisByDownload = (fetchCore: () => Promise<Response>, backoff: Pick<Backoff, "pause">): (() => Promise<Analysis>) =>
  loadOnce({
    attempts: ATTEMPTS,
    backoff,
    load: async () => createAnalysis(await instantiate(await compile(await fetchCore()), { env: {} })),
  });

/** The page's (or worker's) analysis core. Rejects after several failed downloads; the next call tries again. */
export const downloadAnalysis = analysisByDownload(() => fetch(coreUrl), createBackoff({ clock: systemClock, random: Math.random }));
