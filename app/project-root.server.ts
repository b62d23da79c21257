import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** Of sources or of build/server. */
const projectRoot = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return folder;
})();

export const projectFile = (relativePath: string): string => join(projectRoot, relativePath);

/** Built by scripts/build-programs.mjs, else the module that loads the source. */
export const programFile = (name: string, source: string): string =>
  projectFile(typeof import.meta.env === "object" && import.meta.env.PROD ? `build/programs/${name}.js` : source);

const packageSchema = z.object({ version: z.string().max(100) });

export const productVersion = (): string => packageSchema.parse(JSON.parse(readFileSync(projectFile("package.json"), "utf8"))).version;
