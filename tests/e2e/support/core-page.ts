import { downloadAnalysis } from "~/analysis/load.client";
import { runCore } from "../../support/core-run";

const results = await runCore(await downloadAnalysis());
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
