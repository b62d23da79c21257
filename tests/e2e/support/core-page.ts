import { createAnalysis } from "~/analysis/analysis";
import { coreUrl } from "~/analysis/core-url";
import { instantiate } from "../../../wasm-core/build/core.js";
import { runCore } from "../../support/core-run";

const core = await instantiate(await WebAssembly.compileStreaming(fetch(coreUrl)), { env: {} });
const results = await runCore(createAnalysis(core));
if (typeof document === "undefined") postMessage(results);
else {
  const worker = new Worker(import.meta.url, { type: "module" });
  const inWorker = await new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = reject;
  });
  const output = document.createElement("output");
  output.textContent = JSON.stringify({ page: results, worker: inWorker });
  document.body.append(output);
}
