import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Native } from "./addon";

const sources = fileURLToPath(new URL(".", import.meta.url));
const target = fileURLToPath(new URL("../../build/", import.meta.url));
const OPTIONS = ["-O3", "-msse4.1", "-std=c11", "-Wall", "-Wextra", "-Werror", "-fPIC", "-shared"];

const headerFolders = (): string[] => [join(dirname(process.execPath), "../include/node"), "/usr/include/node", "/usr/local/include/node"];

const versionOf = (compiler: string): string | undefined => {
  try {
    return execFileSync(compiler, ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).split("\n")[0];
  } catch {
    return undefined;
  }
};

export type NativeBuild = { readonly native: Native; readonly compiler: string } | { readonly native: null; readonly reason: string };

/** Returns what is missing if it cannot build. */
export function buildNative(): NativeBuild {
  const headers = headerFolders().find((folder) => existsSync(join(folder, "node_api.h")));
  if (headers === undefined) return { native: null, reason: "Node's C headers (node_api.h) are not installed" };
  const compiler = ["gcc", "cc"].find(versionOf);
  if (compiler === undefined) return { native: null, reason: "no C compiler" };
  if (process.arch !== "x64") return { native: null, reason: `the C twins need SSE4.1, this is ${process.arch}` };

  const files = readdirSync(sources)
    .filter((name) => name.endsWith(".c"))
    .map((name) => join(sources, name));
  const built = join(target, `bench-${process.pid}.node`);
  const final = join(target, "bench.node");
  mkdirSync(target, { recursive: true });
  try {
    execFileSync(compiler, [...OPTIONS, "-I", headers, "-o", built, ...files, "-lm"], { stdio: ["ignore", "ignore", "inherit"] });
  } catch {
    return { native: null, reason: `${compiler} could not compile the C twins` };
  }
  renameSync(built, final);
  const module: { exports: Native } = { exports: {} };
  process.dlopen(module, final);
  return { native: module.exports, compiler: `${versionOf(compiler)} ${OPTIONS.slice(0, 2).join(" ")}` };
}
