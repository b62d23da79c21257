import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string): string => readFileSync(root + path, "utf8");

/** Headings of docs/quality/packages.md. */
export type HowShipped = "Installed with the product" | "Built into pages" | "Copied in part";

/** Optional at runtime, needed by the build. */
const OPTIONAL = ["typescript"];

/** Uses by package, from the table under a heading of docs/quality/packages.md. */
export function packageUses(heading: HowShipped): ReadonlyMap<string, string> {
  const [, after] = read("docs/quality/packages.md").split(`\n## ${heading}\n`);
  if (after === undefined) throw new RangeError(`docs/quality/packages.md has no heading "${heading}"`);
  const section = after.replace(/\n## .*/s, "");
  const rows = [...section.matchAll(/^\| (?!Package )([^\s|]+) \| ([^|]+) \|$/gm)];
  return new Map(rows.map(([, name = "", use = ""]) => [name, use]));
}

/** Folders of installed packages of others, such as `node_modules/zod`. */
export function installedPackages(): string[] {
  const listed = execFileSync("npm", ["ls", "--omit=dev", "--all", "--parseable"], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return listed
    .trim()
    .split("\n")
    .slice(1)
    .map((path) => relative(root, path))
    .filter((path) => !OPTIONAL.includes(path.replace("node_modules/", "")) && !path.startsWith("node_modules/@isobar/"));
}

const names = z.record(z.string(), z.unknown()).default({});
const lockFile = z.object({
  packages: z.record(z.string(), z.object({ dependencies: names, peerDependencies: names, optionalDependencies: names })),
});

/** Folders of packages that the build puts into pages or copies in part, with what the first bring along. */
export function builtInPackages(): string[] {
  const { packages } = lockFile.parse(JSON.parse(read("package-lock.json")));
  const resolve = (from: string, name: string): string | undefined => {
    const outer = from.lastIndexOf("/node_modules/");
    const path = `${from}/node_modules/${name}`;
    if (path in packages) return path;
    if (outer >= 0) return resolve(from.slice(0, outer), name);
    return `node_modules/${name}` in packages ? `node_modules/${name}` : undefined;
  };
  const found = new Set([...packageUses("Built into pages").keys()].map((name) => `node_modules/${name}`));
  for (const path of found) {
    const { dependencies, peerDependencies, optionalDependencies } = packages[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies })) {
      const needed = resolve(path, name);
      // Types are no code.
      if (needed !== undefined && !name.startsWith("@types/") && existsSync(root + needed)) found.add(needed);
    }
  }
  return [...found, ...[...packageUses("Copied in part").keys()].map((name) => `node_modules/${name}`)];
}

/** Folders of all packages in the product, each once. */
export const shippedPackages = (): string[] => [...new Set([...installedPackages(), ...builtInPackages()])].sort();

const licence = z.union([z.string(), z.object({ type: z.string() }).transform(({ type }) => type)]);
const address = z.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)]);
const packageFile = z.object({
  name: z.string(),
  version: z.string(),
  license: licence.default("see its text"),
  bugs: address.optional().catch(undefined),
  repository: address.optional().catch(undefined),
});
export type PackageFacts = z.infer<typeof packageFile>;

export const packageFacts = (path: string): PackageFacts => packageFile.parse(JSON.parse(read(`${path}/package.json`)));
