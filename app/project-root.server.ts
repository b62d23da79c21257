import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** Folder of package.json, from sources or the bundle in build/server. */
const projectRoot = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return folder;
})();

/** For files read at run time (core.wasm, worker sources, locales). */
export const projectFile = (relativePath: string): string => join(projectRoot, relativePath);

/** Built entry of a thread or process (scripts/build-programs.mjs), or the module that loads its source. */
export const programFile = (name: string, source: string): string =>
  projectFile(typeof import.meta.env === "object" && import.meta.env.PROD ? `build/programs/${name}.js` : source);

const packageSchema = z.object({ version: z.string().max(100) });

export const productVersion = (): string => packageSchema.parse(JSON.parse(readFileSync(projectFile("package.json"), "utf8"))).version;
