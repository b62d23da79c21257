import { createBackoff, type Backoff } from "~/domain/backoff";
import { systemClock } from "~/domain/clock";
import { instantiate } from "../../wasm-core/build/core.js";
import { coreUrl, largeCoreUrl } from "./core-url";
import { loadOnce } from "./load-once";
import type { Core } from "./memory/core-memory";
import { createPageAnalysis, type PageAnalysis } from "./page-analysis";

const ATTEMPTS = 3;

/** Compiles while downloading, or afterwards if the server does not send application/wasm. */
async function compile(response: Response): Promise<WebAssembly.Module> {
  if (!response.ok) throw new Error(`the analysis core: ${response.status} ${response.statusText}`);
  try {
    return await WebAssembly.compileStreaming(response.clone());
  } catch {
    return WebAssembly.compile(await response.arrayBuffer());
  }
}

/** Once for all callers. */
const coreByDownload = (fetchCore: () => Promise<Response>, backoff: Pick<Backoff, "pause">): (() => Promise<Core>) =>
  loadOnce({ attempts: ATTEMPTS, backoff, load: async () => instantiate(await compile(await fetchCore()), { env: {} }) });

/** The core for large grids measures small ones too, so that no page waits for both. */
export function analysisByDownload(
  fetchCore: () => Promise<Response>,
  backoff: Pick<Backoff, "pause">,
  fetchLarge = fetchCore,
): (large?: boolean) => Promise<PageAnalysis> {
  const [core, largeCore] = [coreByDownload(fetchCore, backoff), coreByDownload(fetchLarge, backoff)];
  const small = loadOnce({ attempts: 1, backoff, load: async () => createPageAnalysis(await core()) });
  const all = loadOnce({ attempts: 1, backoff, load: async () => createPageAnalysis(await largeCore()) });
  return (large = false) => (large ? all() : small());
}

/** The page's core. Rejects after several failed downloads; the next call retries. */
export const downloadAnalysis = analysisByDownload(
  () => fetch(coreUrl),
  createBackoff({ clock: systemClock, random: Math.random }),
  () => fetch(largeCoreUrl),
);
