import { downloadAnalysis } from "~/analysis/load.client";
import { runCore } from "../../support/core-run";

/** Runs the core as pages load it and shows what it made of the recordings. */
const output = document.createElement("output");
output.textContent = JSON.stringify(await runCore(await downloadAnalysis()));
document.body.append(output);
