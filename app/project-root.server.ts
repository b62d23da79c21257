import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** The folder of package.json: the same from the sources (development, tests, commands) and from the bundle in build/server. */
const projectRoot = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return folder;
})();

/** Absolute path of a project file read at run time and not bundled (core.wasm, worker sources, locales). */
export const projectFile = (relativePath: string): string => join(projectRoot, relativePath);

/** Entry of a thread or process: the built program (scripts/build-programs.mjs), or a module that loads the sources. */
export const programFile = (name: string, source: string): string =>
  projectFile(typeof import.meta.env === "object" && import.meta.env.PROD ? `build/programs/${name}.js` : source);

const packageSchema = z.object({ version: z.string().max(100) });

/** Of the product, as its package says. */
export const productVersion = (): string => packageSchema.parse(JSON.parse(readFileSync(projectFile("package.json"), "utf8"))).version;
