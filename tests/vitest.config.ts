import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));
const common = {
  resolve: { alias: { "~": `${root}app` } },
  esbuild: { jsx: "automatic" as const },
};

/** Milliseconds: two cores do two files of tests at once, and in the long run browsers beside them. */
const patience = { testTimeout: 20_000, hookTimeout: 40_000 };

/** Folders that keep nothing, or keep it in a database that each file of tests leaves empty: one module graph serves all, which halves their time. */
const shared = [
  "{app/{analysis,charts,demo,domain,export,heatmap,i18n,report,simulator,ui},wasm-core}/**/*.test.ts",
  "app/{capture,cluster,data,http,import,live,notifications,recordings,routes,server,services}/**/*.test.ts",
  "tests/{accuracy,faults,recognition,structure,tenancy}/**/*.test.ts",
  // That one puts a catalogue of its own in place of the product's.
  "tests/!(made-up-kind).test.ts",
];

/** Processes that are started, killed, starved and cut off take minutes together: `npm run test:long` has them. */
const faults = [
  "tests/faults/{change-of-primary,database-silent,dev-restart,disk,far-viewers,injected-text,killed-save,killed-server,long-work,mats,power-cuts,restore,several-servers,slow-connections,stalled-downloads,stopping,two-processes}.test.ts",
  "app/{capture/kill,commands/admin,data/embedded/durability,server/start}.test.ts",
];

/** What computes, draws, decides by rules, answers pages or reads the sources does it alike on every Node: the run on the newest (scripts/newest-node.mjs) leaves it out. */
const alike =
  process.env.NEWEST_NODE === undefined
    ? []
    : [
        "app/{analysis,charts,demo,domain,heatmap,i18n,recordings,report,routes,simulator,ui}/**",
        "app/services/*.test.ts",
        "app/services/{administration,calibrations,companies,history,imports,logs,notifications,patients,reports}/**",
        "app/services/exports/{attached-report,processed,same-figures,size-forecast}.test.ts",
        "tests/{accuracy,recognition,structure,tenancy}/**",
        "tests/{account,data-format,docs,file-names,first-steps,locales,made-up-kind,measures,real-*,scipy,wall}.test.ts",
        "wasm-core/**",
      ];

/** Unit and integration tests lie beside the files they test: *.test.ts runs in Node, *.test.tsx in jsdom. */
export default defineConfig({
  root,
  test: {
    maxWorkers: "100%",
    globalSetup: ["tests/setup/databases.ts"],
    projects: [
      {
        ...common,
        test: {
          name: "shared",
          environment: "node",
          include: shared,
          exclude: [...faults, ...alike],
          isolate: false,
          setupFiles: ["tests/setup/forget-tries.ts"],
          ...patience,
        },
      },
      {
        ...common,
        test: {
          name: "node",
          environment: "node",
          include: ["{app,tests}/**/*.test.ts"],
          exclude: ["tests/e2e/**", ...faults, ...shared, ...alike],
          ...patience,
        },
      },
      {
        ...common,
        test: { name: "faults", environment: "node", include: faults, ...patience },
      },
      {
        ...common,
        test: {
          name: "dom",
          environment: "jsdom",
          include: ["app/**/*.test.tsx"],
          isolate: false,
          setupFiles: ["tests/setup/dom.ts"],
          ...patience,
        },
      },
    ],
  },
});
