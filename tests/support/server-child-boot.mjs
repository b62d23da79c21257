import { fileURLToPath } from "node:url";
import { createServer } from "vite";

/** Runs server-child.ts through Vite, which alone knows how the words of the languages are bundled. */
const root = fileURLToPath(new URL("../..", import.meta.url));
const vite = await createServer({
  root,
  configFile: false,
  logLevel: "error",
  appType: "custom",
  resolve: { alias: { "~": `${root}app` } },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
await vite.ssrLoadModule("/tests/support/server-child.ts");
