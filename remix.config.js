import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunkByRoom } from "./scripts/chunks-by-room.mjs";
import { serviceWorker } from "./scripts/service-worker-plugin.mjs";
import { slimFonts } from "./scripts/slim-fonts-plugin.mjs";
import { words } from "./scripts/words-plugin.ts";

/** The Vite configuration; there is no vite.config. Remix commands get it by `--config remix.config.js`. */
export default defineConfig({
  plugins: [
    tailwindcss(),
    serviceWorker(),
    words(),
    slimFonts(),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        // Told of all routes at once: a route whose discovery another navigation cuts off is never asked for again, and its data come from the route of unknown paths.
        v3_lazyRouteDiscovery: false,
        unstable_optimizeDeps: true,
      },
    }),
  ],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  // Vite looks for packages in the sources of routes, where the server's stand, too; what only Node can load must not be prepared for a browser.
  optimizeDeps: { exclude: ["@node-rs/argon2", "lmdb"] },
  // The analysis core uses WebAssembly SIMD, which needs browsers newer than ES2022 anyway.
  build: {
    target: "es2022",
    // React, the words' machinery and zod are most of the shared file.
    chunkSizeWarningLimit: 800,
    rollupOptions: { output: { manualChunks: chunkByRoom } },
  },
  worker: { format: "es" },
  // A server draws a few dozen of its thousands of icons: the build takes these, and no release carries the package.
  ssr: { noExternal: ["lucide-react"] },
});
