import { expect, test } from "vitest";
import { appSources, findCycles, exportedNames, importGraph, moduleName, readSource } from "./sources";

/**
 * What each folder of `app/` may import, in addition to itself:
 * domain <- (cluster, keys, analysis <- data <- recordings) <- (live, capture, notifications) <- services <- http <-
 * routes; server and demo assemble them.
 */
const mayImport: Record<string, readonly string[]> = {
  domain: [],
  "project-root.server.ts": [],
  "env.server.ts": ["domain"],
  keys: ["domain"],
  i18n: ["domain"],
  ui: ["domain", "i18n"],
  analysis: ["domain", "project-root.server.ts"],
  jobs: ["domain", "project-root.server.ts", "env.server.ts"],
  heatmap: ["domain", "analysis", "jobs", "ui", "i18n"],
  charts: ["domain", "i18n", "ui"],
  analyses: ["domain", "charts"],
  report: ["domain", "analyses", "analysis", "heatmap", "charts", "i18n", "jobs", "project-root.server.ts"],
  data: ["domain", "keys", "project-root.server.ts", "env.server.ts"],
  export: ["domain", "analysis", "data", "recordings", "report", "jobs"],
  import: ["domain", "jobs", "live"],
  recordings: ["domain", "analysis", "data", "jobs"],
  mqtt: ["domain"],
  cluster: ["domain"],
  live: ["domain", "analysis", "data", "mqtt", "cluster"],
  capture: ["domain", "analysis", "keys", "recordings", "cluster"],
  notifications: ["domain", "data", "live", "mqtt", "i18n"],
  simulator: ["domain", "live", "mqtt", "import", "project-root.server.ts"],
  services: [
    "domain",
    "analysis",
    "data",
    "recordings",
    "live",
    "capture",
    "notifications",
    "export",
    "import",
    "report",
    "jobs",
    "env.server.ts",
  ],
  http: ["domain", "data", "export", "import", "i18n", "live", "report", "services", "env.server.ts"],
  routes: [
    "domain",
    "analyses",
    "analysis",
    "services",
    "http",
    "live",
    "heatmap",
    "charts",
    "ui",
    "i18n",
    "export",
    "import",
    "report",
    "jobs",
    "env.server.ts",
  ],
  "routes.ts": ["domain"],
  "root.tsx": ["domain", "http", "i18n", "ui", "routes"],
  "entry.client.tsx": ["i18n", "ui"],
  "service-worker": ["domain"],
  "entry.server.tsx": ["domain", "http", "i18n", "services", "ui", "server", "env.server.ts"],
  demo: ["domain", "analysis", "data", "recordings", "live", "services", "simulator"],
  server: [
    "domain",
    "project-root.server.ts",
    "keys",
    "analysis",
    "data",
    "recordings",
    "live",
    "capture",
    "cluster",
    "notifications",
    "services",
    "http",
    "demo",
    "jobs",
    "env.server.ts",
  ],
  worker: ["export", "import", "heatmap", "jobs", "recordings", "report"],
  commands: [
    "domain",
    "keys",
    "project-root.server.ts",
    "data",
    "recordings",
    "capture",
    "jobs",
    "services",
    "simulator",
    "demo",
    "env.server.ts",
  ],
};

interface Import {
  from: string;
  to: string;
}

const imports: Import[] = [...importGraph].flatMap(([from, files]) => files.map((to) => ({ from, to })));
const between = imports.filter(({ from, to }) => moduleName(from) !== moduleName(to));
const shown = ({ from, to }: Import): string => `${from} imports ${to}`;

test("every folder is in the plan and imports only what it is allowed to", () => {
  expect(appSources.filter((file) => !(moduleName(file) in mayImport))).toEqual([]);
  const broken = between.filter(({ from, to }) => !mayImport[moduleName(from)]?.includes(moduleName(to)));
  expect(broken.map(shown)).toEqual([]);
});

test("the plan allows nothing that the code does not need", () => {
  const used = new Set(between.map(({ from, to }) => `${moduleName(from)} ${moduleName(to)}`));
  const spare = Object.entries(mayImport).flatMap(([from, tos]) => tos.map((to) => `${from} ${to}`).filter((pair) => !used.has(pair)));
  expect(spare).toEqual([]);
});

test("no files and no folders import one another in a circle", () => {
  expect(findCycles(importGraph)).toEqual([]);
  const folders = new Map<string, Set<string>>();
  for (const { from, to } of between) folders.set(moduleName(from), (folders.get(moduleName(from)) ?? new Set()).add(moduleName(to)));
  expect(findCycles(folders)).toEqual([]);
});

test("pages import only the browser side of live frames, the simulator only the wire", () => {
  const outsiders = between.filter(({ from, to }) => {
    if (moduleName(to) !== "live") return false;
    if (moduleName(from) === "simulator") return !to.startsWith("live/wire/");
    return moduleName(from) === "routes" && !/^live\/(browser|wire)\//.test(to);
  });
  expect(outsiders.map(shown)).toEqual([]);
});

test("services, recordings and data are handed what they reach and whom they notify", () => {
  const kept = /\bglobalThis\b|^(?:export )?(?:const|let) [^=]*= (?:createListeners|new EventEmitter)\b/m;
  const files = appSources.filter((file) => ["services", "recordings", "data"].includes(moduleName(file)));
  expect(files.filter((file) => kept.test(readSource(file)))).toEqual([]);
});

test("of a page only load.server.ts and actions.server.ts call services", () => {
  const callers = between.filter(({ from, to }) => moduleName(from) === "routes" && moduleName(to) === "services");
  expect(callers.filter(({ from, to }) => !/\/(load|actions)\.server\.ts$/.test(from) && to !== "services/context.ts").map(shown)).toEqual(
    [],
  );
});

test("nothing that may reach a browser imports a server file", () => {
  /** Remix strips the imports of loaders and actions from browser code. */
  const isRoute = (file: string): boolean => exportedNames(file).some((name) => name === "loader" || name === "action");
  const runsOnServers = (file: string): boolean => /\.server\.tsx?$|^(commands|simulator|data)\//.test(file) || isRoute(file);
  const values = (file: string): string[] =>
    [...readSource(file).matchAll(/^(?:import|export)\s+(?!type\b)[^;"]*from "([^"]+\.server)";/gm)].map(([, path]) => `${file}: ${path}`);
  expect(appSources.filter((file) => !runsOnServers(file)).flatMap(values)).toEqual([]);
});

test("only the renderer knows twgl, only charts know Nivo, only the environment reads process.env, only analysis knows the core, keys of words are typed", () => {
  const using = (pattern: RegExp): string[] => appSources.filter((file) => pattern.test(readSource(file)));
  expect(using(/from "twgl\.js/).filter((file) => !file.startsWith("heatmap/"))).toEqual([]);
  expect(using(/from "@nivo\//).filter((file) => !file.startsWith("charts/"))).toEqual([]);
  expect(using(/process\.env/).filter((file) => file !== "env.server.ts")).toEqual([]);
  expect(using(/import \{[^}]*\buseTranslation\b[^}]*\} from "react-i18next"/).filter((file) => !file.startsWith("i18n/"))).toEqual([]);
  expect(using(/"[^"\n]*wasm-core\//).filter((file) => !file.startsWith("analysis/"))).toEqual([]);
});
