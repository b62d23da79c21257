import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { runReport } from "./setup/run-report";

const root = fileURLToPath(new URL("..", import.meta.url));
const common = {
  resolve: { alias: { "~": `${root}app` } },
  esbuild: { jsx: "automatic" as const },
};

/** Milliseconds: two cores run two test files at once, and in the long run browsers as well. */
const patience = { testTimeout: 20_000, hookTimeout: 40_000 };

/** Computing, drawing and texts: opens no socket and starts no process. */
const pure = [
  "{app/{analysis,charts,domain,heatmap,i18n,report,ui},wasm-core}/**/*.test.ts",
  "app/simulator/bodies/**/*.test.ts",
  "tests/{accuracy,attack,recognition,structure}/**/*.test.ts",
  "tests/{file-names,locales,measures,papers,scipy}.test.ts",
];

/** Uses a database that each test file leaves empty: one module graph serves all, which halves the time. */
const served = [
  "app/{capture,cluster,data,demo,export,http,import,live,notifications,recordings,routes,server,services,simulator}/**/*.test.ts",
  "tests/{faults,tenancy}/**/*.test.ts",
  // Decodes pictures of a kind that uploads may not have; replace the product's catalogues.
  "tests/!(docs|made-up-*|release).test.ts",
];

/* Files that take over six seconds, or need the built product: run by `npm run test:long`. */

/** Processes that are started, killed, starved and cut off, third-party programs, and separate threads. */
const longAlone = [
  "tests/faults/{change-of-primary,database-away,database-silent,database-slow,dev-restart,disk,far-viewers,guessing,killed-save,hostile-bodies,killed-server,long-work,mats,neighbours,power-cuts,restore,several-servers,slow-connections,started-cluster,stalled-downloads,stopping,two-processes,viewers}.test.ts",
  "app/{capture/kill,commands/admin,commands/admin/move,data/embedded/durability,data/connect-health,data/folder-lock,jobs/background-threads,jobs/job-pool,server/outgoing,server/start}.test.ts",
  "app/live/{cluster/two-servers,ingest/{mqtt-mats,refused-mats}}.test.ts",
  "tests/{made-up-analysis,release}.test.ts",
  "wasm-core/bench/bench.test.ts",
];

/** Whole nights and the slowest pages and reports: one module graph serves all. */
const longShared = [
  "tests/{real-input,real-night,fuzz-api}.test.ts",
  "tests/{data-format,upgrade/upgrade,recognition/*/*,accuracy/presence/presence,tenancy/{rights,routes}}.test.ts",
  "app/{data/embedded/storage/index-table,demo/nurse,http/api/access,live/{events/alarms,large-mats,ward-alarms},routes/unavailable}.test.ts",
  "app/{capture/first-contact,commands/admin/doctor,data/embedded/{fidelity,indexes},data/schema/migrate,demo/fleet}.test.ts",
  "app/services/{administration/company-files,exports/{archive,size-forecast},history/page-analyses,imports/round-trip,patients/erase-patient}.test.ts",
  "tests/{faults/clock,tenancy/events}.test.ts",
  "app/routes/analysis/edge-inputs.test.tsx",
  "app/{report/balance-pages,report/patient-sheet/print-patient-sheet,report/real-scale/print-real-scale,services/reports/analysis-report,services/reports/documents}.test.ts",
  "app/{analysis/properties/random-*,services/imports/{imports,large-recording},simulator/bodies/{catalogue,exercising,postures}}.test.ts",
];
/** Every form with every text: minutes, run by `npm run test:attack`. */
const nightly = ["tests/faults/injected-text.test.ts"];
const long = [...longAlone, ...longShared, ...nightly];

/**
 * Tests that open sockets, start processes or wait for a page are retried once; a pass on retry is flaky
 * (setup/run-report.ts).
 */
const retried = { retry: 1 };

/** Unit and integration tests lie next to the files they test: *.test.ts runs in Node, *.test.tsx in jsdom. */
export default defineConfig({
  root,
  test: {
    maxWorkers: "100%",
    globalSetup: ["tests/setup/databases.ts"],
    reporters: [["default", { summary: false }], runReport],
    projects: [
      {
        ...common,
        test: { name: "pure", environment: "node", include: pure, exclude: long, isolate: false, ...patience },
      },
      {
        ...common,
        test: {
          name: "served",
          environment: "node",
          include: served,
          exclude: [...long, ...pure],
          isolate: false,
          setupFiles: ["tests/setup/forget-tries.ts"],
          ...retried,
          ...patience,
        },
      },
      {
        ...common,
        test: {
          name: "node",
          environment: "node",
          include: ["{app,tests}/**/*.test.ts"],
          exclude: ["tests/e2e/**", ...long, ...pure, ...served],
          ...retried,
          ...patience,
        },
      },
      {
        ...common,
        test: { name: "long-alone", environment: "node", include: longAlone, ...retried, ...patience },
      },
      {
        ...common,
        test: { name: "long-nightly", environment: "node", include: nightly, ...retried, ...patience },
      },
      {
        ...common,
        test: {
          name: "long-shared",
          environment: "node",
          include: longShared,
          isolate: false,
          setupFiles: ["tests/setup/forget-tries.ts"],
          env: { FUZZ_REQUESTS: "2000" },
          ...retried,
          ...patience,
        },
      },
      {
        ...common,
        test: {
          name: "dom",
          environment: "jsdom",
          include: ["app/**/*.test.tsx"],
          exclude: long,
          isolate: false,
          setupFiles: ["tests/setup/dom.ts"],
          ...retried,
          ...patience,
        },
      },
    ],
  },
});
