import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { words } from "../scripts/words-plugin";
import { long, nightly } from "./setup/layers";
import { runReport } from "./setup/run-report";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Computing, drawing and texts: opens no socket and starts no process. */
const pure = [
  "{app/{analysis,charts,domain,heatmap,i18n,report,ui,views},wasm-core}/**/*.test.ts",
  "app/simulator/bodies/**/*.test.ts",
  "tests/{accuracy,attack,recognition,structure}/**/*.test.ts",
  "tests/{file-names,locales,measures,papers,scipy}.test.ts",
];

/** Uses a database that each test file leaves empty: one module graph serves all, which halves the time. */
const served = [
  "app/{capture,cluster,data,demo,export,http,import,live,notifications,recordings,routes,server,services,simulator}/**/*.test.ts",
  "{packages,tests/{faults,tenancy}}/**/*.test.ts",
  // Decodes pictures of a kind that uploads may not have; replace the product's catalogues.
  "tests/!(docs|made-up-*|release).test.ts",
];

/** Components in a browser's window, which files share. */
const dom = ["app/**/*.test.tsx"];

const later = [long, nightly].flatMap(({ alone, shared, dom }) => [...alone, ...shared, ...dom]);

/** Milliseconds: two cores run two test files at once, and in the long run browsers as well. */
const patience = { testTimeout: 20_000, hookTimeout: 40_000 };

type Options = NonNullable<TestProjectInlineConfiguration["test"]>;

/** What has sockets, processes or pages is retried once; a pass on retry is flaky (setup/run-report.ts). */
const alone: Options = { retry: 1 };
const shared: Options = { retry: 1, isolate: false, setupFiles: ["tests/setup/forget-tries.ts"] };
const inWindow: Options = { retry: 1, isolate: false, environment: "jsdom", setupFiles: ["tests/setup/dom.ts"] };

const project = (name: string, include: readonly string[], options: Options): TestProjectInlineConfiguration => ({
  plugins: [words()],
  resolve: { alias: { "~": `${root}app` } },
  esbuild: { jsx: "automatic" },
  test: { name, include: [...include], ...patience, ...options },
});

/** Unit and integration tests lie next to the files they test: *.test.ts runs in Node, *.test.tsx in jsdom. */
export default defineConfig({
  root,
  test: {
    maxWorkers: "100%",
    globalSetup: ["tests/setup/databases.ts"],
    reporters: [["default", { summary: false }], runReport],
    projects: [
      project("unit-pure", pure, { exclude: later, isolate: false }),
      project("unit-served", served, { ...shared, exclude: [...later, ...pure] }),
      project("unit-alone", ["{app,tests}/**/*.test.ts"], { ...alone, exclude: ["tests/e2e/**", ...later, ...pure, ...served] }),
      project("unit-dom", dom, { ...inWindow, exclude: later }),
      project("long-alone", long.alone, alone),
      project("long-shared", long.shared, shared),
      project("long-dom", long.dom, inWindow),
      project("nightly-alone", nightly.alone, alone),
      project("nightly-shared", nightly.shared, shared),
      project("nightly-dom", nightly.dom, inWindow),
    ],
  },
});
