import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { projectFile } from "~/project-root.server";
import { appSources, filesBelow, findCycles, exportedNames, importGraph, isSource, moduleName, readSource } from "./sources";

/**
 * What each folder of `app/` may import, in addition to itself:
 * domain <- (cluster, keys, analysis <- data <- recordings) <- (live, capture, notifications) <- services <- http <-
 * views <- routes; server and demo assemble them.
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
  views: ["domain", "analyses", "analysis", "services", "http", "live", "heatmap", "charts", "ui", "i18n", "export", "import", "report"],
  routes: ["domain", "analysis", "services", "http", "views", "live", "heatmap", "ui", "i18n", "export", "import", "jobs", "env.server.ts"],
  "routes.ts": ["domain"],
  "root.tsx": ["domain", "http", "i18n", "ui", "views", "routes"],
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
    "import",
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

test("a package knows nothing of the product, and the product only what a package exports", () => {
  const sources = filesBelow("packages").filter(isSource);
  const text = (path: string): string => readFileSync(projectFile(path), "utf8");
  expect(sources.filter((path) => /from "(?:~|(?:\.\.\/)+(?:app|tests|scripts)\/)/.test(text(path)))).toEqual([]);
  const others = ["app", "tests", "scripts"].flatMap(filesBelow).filter((path) => /\.(?:tsx?|mjs)$/.test(path));
  expect(others.filter((path) => /from "[^"]*packages\//.test(text(path)))).toEqual([]);
  const takers = appSources.filter((file) => readSource(file).includes('"@isobar/embedded-database'));
  expect([...new Set(takers.map(moduleName))].sort()).toEqual(["commands", "data", "server"]);
});

test("no files and no folders import one another in a circle", () => {
  expect(findCycles(importGraph)).toEqual([]);
  const folders = new Map<string, Set<string>>();
  for (const { from, to } of between) folders.set(moduleName(from), (folders.get(moduleName(from)) ?? new Set()).add(moduleName(to)));
  expect(findCycles(folders)).toEqual([]);
});

/**
 * The order of a folder's own folders: a file may import only its own and earlier ones. A file directly in the folder
 * counts by its name, or comes last.
 */
const floors: Record<string, readonly string[]> = {
  domain: [
    ...["lists", "clock.ts", "language.ts", "time.ts", "calendar-days.ts", "problem.ts", "unit.ts", "patient.ts"],
    ...["analysis-types.ts", "exercise.ts", "list-page.ts", "frame", "display", "user.ts", "device", "calibration", "minutes", "logs"],
    ...["analysis", "capture.ts", "sign-in", "storage", "company.ts", "caller.ts", "permission.ts", "guidance"],
    ...["administration", "json", "operations", "push", "report", "search", "zones"],
  ],
  services: [
    ...["context.ts", "allow.ts", "audit.server.ts", "rate-limit.server.ts", "exported-file.server.ts", "notifications"],
    ...["companies", "accounts", "devices.server.ts", "device-readings.server.ts", "calibrations", "logs", "patients"],
    ...["analyses.server.ts", "captures.server.ts", "body-sway.server.ts", "layout-settings.server.ts"],
    ...["recorded-frames.server.ts", "deleted-analyses.server.ts", "outgoing.server.ts", "history"],
    ...["reports", "exports", "administration", "imports", "backups", "guidance", "retention"],
  ],
  views: [
    ...["addresses", "requests", "core", "display", "measures", "exposure", "exports", "branding", "patients", "alarms"],
    ...["devices", "calibration", "reports", "analyses", "analysis", "player", "import", "result", "comparison", "follow-up"],
    ...["live", "shell", "ward", "rooms", "alarm-rules", "account", "sign-in", "admin", "setup", "notifications", "audit", "help"],
  ],
  routes: [
    ...["address-fields.ts", "page-title.ts", "same-page.ts", "display", "exposure", "exports", "branding", "analyses"],
    ...["alarms", "signed-in", "patients", "bed-patient", "device-settings", "devices", "analysis", "compare", "live"],
    ...["admin-panel", "setup", "account", "login", "alarm-rules", "audit", "calibration", "company-logo", "data-documents"],
    ...["deleted-analyses", "developers", "help", "import", "notifications", "patient-data", "preferences", "privacy"],
    ...["clients", "report", "roles", "room-settings", "search", "today", "ward", "wall-start"],
  ],
  live: [
    "throttle.ts",
    "watched-clock.ts",
    "wire",
    "browser",
    "connections",
    "calibration",
    "state",
    "minutes",
    "events",
    "viewers",
    "cluster",
    "ingest",
  ],
};

test.each(Object.entries(floors))("the folders of %s import only earlier ones", (room, order) => {
  const inRoom = (file: string): boolean => moduleName(file) === room;
  const nameIn = (file: string): string => file.split("/")[1] ?? "";
  const isLast = (file: string): boolean => file.split("/").length === 2 && !order.includes(nameIn(file));
  const floorOf = (file: string): number => (isLast(file) ? order.length : order.indexOf(nameIn(file)));
  const files = appSources.filter(inRoom);
  expect(files.filter((file) => floorOf(file) < 0)).toEqual([]);
  expect(order.filter((name) => !files.some((file) => nameIn(file) === name))).toEqual([]);
  const within = imports.filter(({ from, to }) => inRoom(from) && inRoom(to));
  expect(within.filter(({ from, to }) => floorOf(from) < floorOf(to)).map(shown)).toEqual([]);
});

test("no other folder has folders that import one another in a circle", () => {
  const secondName = (file: string): string => file.split("/").slice(0, 2).join("/");
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    if (moduleName(from) !== moduleName(to) || secondName(from) === secondName(to)) continue;
    graph.set(secondName(from), (graph.get(secondName(from)) ?? new Set()).add(secondName(to)));
  }
  expect(findCycles(graph).filter(([first = ""]) => !(moduleName(first) in floors))).toEqual([]);
});

test("pages import only the browser side of live frames, the simulator only the wire", () => {
  const outsiders = between.filter(({ from, to }) => {
    if (moduleName(to) !== "live") return false;
    if (moduleName(from) === "simulator") return !to.startsWith("live/wire/");
    return ["routes", "views"].includes(moduleName(from)) && !/^live\/(browser|wire)\//.test(to);
  });
  expect(outsiders.map(shown)).toEqual([]);
});

test("services, recordings and data are handed what they reach and whom they notify", () => {
  const kept = /\bglobalThis\b|^(?:export )?(?:const|let) [^=]*= (?:createListeners|new EventEmitter)\b/m;
  const files = appSources.filter((file) => ["services", "recordings", "data"].includes(moduleName(file)));
  expect(files.filter((file) => kept.test(readSource(file)))).toEqual([]);
});

test("of a page only load.server.ts and actions.server.ts call services; a view knows the shape of what they answer", () => {
  const callers = between.filter(({ from, to }) => moduleName(from) === "routes" && moduleName(to) === "services");
  expect(callers.filter(({ from, to }) => !/\/(load|actions)\.server\.ts$/.test(from) && to !== "services/context.ts").map(shown)).toEqual(
    [],
  );
  const called = appSources.filter((file) => moduleName(file) === "views" && /^import (?!type\b).*"~\/services\//m.test(readSource(file)));
  expect(called).toEqual([]);
});

test("nothing that may reach a browser imports a server file", () => {
  /** Remix strips the imports of loaders and actions from browser code. */
  const isRoute = (file: string): boolean => exportedNames(file).some((name) => name === "loader" || name === "action");
  const runsOnServers = (file: string): boolean => /\.server\.tsx?$|^(commands|simulator|data)\//.test(file) || isRoute(file);
  const values = (file: string): string[] =>
    [...readSource(file).matchAll(/^(?:import|export)\s+(?!type\b)[^;"]*from "([^"]+\.server)";/gm)].map(([, path]) => `${file}: ${path}`);
  expect(appSources.filter((file) => !runsOnServers(file)).flatMap(values)).toEqual([]);
});

test("only the renderer knows twgl, only the environment reads process.env, only analysis knows the core, keys of words are typed", () => {
  const using = (pattern: RegExp): string[] => appSources.filter((file) => pattern.test(readSource(file)));
  expect(using(/from "twgl\.js/).filter((file) => !file.startsWith("heatmap/"))).toEqual([]);
  expect(using(/process\.env/).filter((file) => file !== "env.server.ts")).toEqual([]);
  expect(using(/import \{[^}]*\buseTranslation\b[^}]*\} from "react-i18next"/).filter((file) => !file.startsWith("i18n/"))).toEqual([]);
  expect(using(/"[^"\n]*wasm-core\//).filter((file) => !file.startsWith("analysis/"))).toEqual([]);
});
