import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { projectFile } from "~/project-root.server";
import { filesBelow } from "./sources";

const json = (path: string): unknown => JSON.parse(readFileSync(projectFile(path), "utf8"));
const versions = z.record(z.string(), z.string());
const ours = ["package.json", ...filesBelow("packages").filter((path) => /^packages\/[^/]+\/package\.json$/.test(path))];
const wanted = ours.flatMap((path) => {
  const { dependencies, devDependencies } = z.object({ dependencies: versions, devDependencies: versions }).parse(json(path));
  return Object.entries({ ...dependencies, ...devDependencies });
});
const locked = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  inBundle: z.boolean().optional(),
  link: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
});
const { "": project, ...all } = z.object({ packages: z.record(z.string(), locked) }).parse(json("package-lock.json")).packages;
const packages = Object.fromEntries(Object.entries(all).filter(([path, { link = false }]) => path.includes("node_modules/") && !link));

/** They find the machine's binary among their optional dependencies, also without their script. */
const MAY_RUN_SCRIPTS = ["esbuild", "lmdb", "msgpackr-extract"];

test("[S26] every package is locked to the bytes of one version from npm's registry", () => {
  expect(project).toBeDefined();
  expect(wanted.filter(([, version]) => !/^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  expect(wanted.filter(([name, version]) => wanted.some(([other, elsewhere]) => other === name && elsewhere !== version))).toEqual([]);
  // Bundled packages are part of their parent's locked bytes.
  const isLocked = ({ integrity, resolved, inBundle = false }: z.infer<typeof locked>): boolean =>
    inBundle || (integrity?.startsWith("sha512-") === true && (resolved?.startsWith("https://registry.npmjs.org/") ?? true));
  expect(Object.keys(packages).filter((path) => !isLocked(packages[path] ?? {}))).toEqual([]);
});

test("[S26] no package but the known ones runs a script when it is installed", () => {
  const names = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript);
  expect([...new Set(names.map((path) => path.split("node_modules/").at(-1)))].sort()).toEqual(MAY_RUN_SCRIPTS);
});

test("[S26] packages that had known holes have the versions in which these are closed", () => {
  const min = {
    "@remix-run/node": "2.17.3",
    "@remix-run/router": "1.23.4",
    "@remix-run/server-runtime": "2.17.3",
    "body-parser": "1.20.3",
    cookie: "0.7.0",
    "engine.io": "6.6.2",
    express: "4.20.0",
    "fast-png": "6.2.0",
    "ipaddr.js": "1.9.1",
    nodemailer: "7.0.11",
    "path-to-regexp": "0.1.12",
    qs: "6.14.1",
    "react-router": "6.30.6",
    "react-router-dom": "6.30.6",
    send: "0.19.0",
    "serve-static": "1.16.0",
    sharp: "0.32.6",
    "socket.io": "4.6.2",
    "socket.io-parser": "4.2.7",
    tar: "7.5.23",
    undici: "6.23.0",
    ws: "7.5.10",
  };
  for (const [name, wanted] of Object.entries(min))
    for (const [path, { version = "0" }] of Object.entries(packages).filter(([found]) => found.endsWith(`node_modules/${name}`)))
      expect([path, version, wanted.localeCompare(version, "en", { numeric: true }) <= 0]).toEqual([path, version, true]);
});
