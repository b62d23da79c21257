import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));
const shared = {
  resolve: { alias: { "~": `${root}app` } },
  esbuild: { jsx: "automatic" as const },
};

/** Unit and integration tests lie beside the files they test: *.test.ts runs in Node, *.test.tsx in jsdom. */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        ...shared,
        test: { name: "node", environment: "node", include: ["{app,tests,wasm-core}/**/*.test.ts"], exclude: ["tests/e2e/**"], testTimeout: 20_000 },
      },
      {
        ...shared,
        test: { name: "dom", environment: "jsdom", include: ["app/**/*.test.tsx"], setupFiles: ["tests/setup/dom.ts"] },
      },
    ],
  },
});
