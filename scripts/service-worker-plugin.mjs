// One root file without modules, which browsers before 2026 do not run in workers.
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const ADDRESS = "service-worker.js";
const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));

async function bundle(buildName) {
  const { output } = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    resolve: { alias: { "~": path("../app") } },
    define: { BUILD: JSON.stringify(buildName) },
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rollupOptions: { input: path("../app/service-worker/service-worker.ts"), output: { format: "iife" } },
    },
  });
  return output[0].code;
}

export function serviceWorker() {
  let ofPages = false;
  return {
    name: "service-worker",
    configResolved({ command, build: { ssr } }) {
      ofPages = command === "build" && !ssr;
    },
    async generateBundle(_options, files) {
      if (!ofPages) return;
      // A changed file updates the worker.
      const buildName = createHash("sha256").update(Object.keys(files).sort().join()).digest("hex").slice(0, 12);
      this.emitFile({ type: "asset", fileName: ADDRESS, source: await bundle(buildName) });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${ADDRESS}`, (_request, response, next) => {
        bundle("development").then((code) => response.setHeader("Content-Type", "text/javascript").end(code), next);
      });
    },
  };
}
