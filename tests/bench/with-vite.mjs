import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

/** `node tests/bench/with-vite.mjs tests/bench/work.ts` */
const [file] = process.argv.splice(2, 1);
const root = fileURLToPath(new URL("../..", import.meta.url));
await runnerImport(`${root}${file}`, { root, configFile: false, resolve: { alias: { "~": `${root}app` } } });
