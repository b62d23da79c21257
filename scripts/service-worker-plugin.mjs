// Builds app/service-worker into one file at the root of the site, from where it serves all pages. A script of its own, and not a module of
// the pages' build: browsers before 2026 run no modules there, and it must not share files with pages.
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
      // Files are named by their content: where one changes, the worker changes, and browsers take the new one.
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
