import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const app = fileURLToPath(new URL("../app/", import.meta.url));

/** Rooms a room may import from; its own is understood. Tests may look anywhere. */
const mayImport: Record<string, readonly string[]> = {
  domain: [],
  analysis: ["domain"],
  i18n: ["domain"],
  ui: ["domain", "i18n"],
  heatmap: ["domain", "analysis", "ui", "i18n"],
  charts: ["domain", "ui", "i18n"],
  simulator: ["domain", "live", "analysis"],
  data: ["domain"],
  live: ["domain", "analysis"],
  capture: ["domain", "analysis", "data", "services", "live"],
  export: ["domain"],
  services: ["domain", "analysis", "data", "export", "live", "simulator"],
  http: ["domain", "services", "i18n", "live"],
  routes: ["domain", "analysis", "services", "http", "live", "capture", "heatmap", "charts", "ui", "i18n", "export"],
  commands: ["domain", "services", "simulator", "data", "live"],
};
/** The one place where live frames, captures, services and data are put together. */
const compositions = [
  "server/start.server.ts",
  "server/compose.server.ts",
  "server/first-run.server.ts",
  "root.tsx",
  "entry.server.tsx",
  "entry.client.tsx",
  "routes.ts",
  "env.server.ts",
];

interface Import {
  file: string;
  from: string;
  to: string;
}

const room = (path: string): string => path.split("/")[0] ?? "";

/** What a file imports at run time. A type crosses a wall without a door, except into `domain`, which knows nothing of us at all. */
function importsOf(file: string): Import[] {
  const source = readFileSync(app + file, "utf8");
  const text = room(file) === "domain" ? source : source.replace(/^import type [^;]*;/gm, "");
  return [...text.matchAll(/(?:from|import)\s*\(?\s*"(~\/|\.\.?\/)([^"]+)"/g)].map(([, kind, path]) => {
    const target = kind === "~/" ? (path ?? "") : new URL((kind ?? "") + (path ?? ""), `file:///${file}`).pathname.slice(1);
    return { file, from: room(file), to: room(target) };
  });
}

const files = readdirSync(app, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !compositions.includes(file),
);

test("no room imports from a room it must not know", () => {
  const broken = files
    .flatMap(importsOf)
    .filter(({ from, to }) => from !== to && to in mayImport && from in mayImport && !mayImport[from]?.includes(to));
  expect(broken.map(({ file, to }) => `${file} imports ${to}`)).toEqual([]);
});

test("every file stands in a room of the plan", () => {
  const known = [...Object.keys(mayImport), ...compositions, "project-root.server.ts"];
  expect(files.filter((file) => !known.includes(room(file)) && !known.includes(file))).toEqual([]);
});

test("nothing that may reach a browser imports a server file", () => {
  const leaks = files
    .filter((file) => !file.endsWith(".server.ts") && !/^(routes|commands|simulator|root|entry)/.test(file))
    .flatMap((file) =>
      [...readFileSync(app + file, "utf8").matchAll(/^import (?!type).*from "([^"]+\.server)"/gm)].map(([, path]) => `${file}: ${path}`),
    )
    .filter((leak) => !/embedded\/|simulator\//.test(leak));
  expect(leaks).toEqual([]);
});

test("only the renderer knows twgl, only charts know Nivo, only the environment reads process.env, only analysis knows the core", () => {
  const using = (pattern: RegExp): string[] => files.filter((file) => pattern.test(readFileSync(app + file, "utf8")));
  expect(using(/from "twgl\.js"/).every((file) => file.startsWith("heatmap/"))).toBe(true);
  expect(using(/from "@nivo/).every((file) => file.startsWith("charts/"))).toBe(true);
  expect(using(/process\.env/).filter((file) => file !== "env.server.ts")).toEqual([]);
  expect(using(/wasm-core\/build/).every((file) => file.startsWith("analysis/"))).toBe(true);
});
