import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));
const shared = {
  resolve: { alias: { "~": `${root}app` } },
  esbuild: { jsx: "automatic" as const },
};

/** Folders without state of their own: their tests share one module graph, which halves their time. */
const stateless = "{app/{analysis,charts,domain,heatmap,i18n,ui},wasm-core}/**/*.test.ts";

/** Unit and integration tests lie beside the files they test: *.test.ts runs in Node, *.test.tsx in jsdom. */
export default defineConfig({
  root,
  test: {
    maxWorkers: "100%",
    projects: [
      {
        ...shared,
        test: { name: "stateless", environment: "node", include: [stateless], isolate: false, testTimeout: 20_000 },
      },
      {
        ...shared,
        test: {
          name: "node",
          environment: "node",
          include: ["{app,tests}/**/*.test.ts"],
          exclude: ["tests/e2e/**", stateless],
          testTimeout: 20_000,
        },
      },
      {
        ...shared,
        test: {
          name: "dom",
          environment: "jsdom",
          include: ["app/**/*.test.tsx"],
          setupFiles: ["tests/setup/dom.ts"],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
