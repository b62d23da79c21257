import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { projectFile } from "~/project-root.server";
import { testsByFeature, tracedFeatures } from "../scripts/papers/feature-trace";
import { packageUses } from "../scripts/papers/shipped-packages";

const read = (path: string): string => readFileSync(projectFile(path), "utf8");

/** Imported by the product, and not in it. */
const OF_THE_BUILD = ["@remix-run/route-config"];

/** Names of packages that sources of the product import for more than their types. */
function importedPackages(): Set<string> {
  const sources = readdirSync(projectFile("app"), { recursive: true, withFileTypes: true }).filter(
    ({ name }) => /\.(?:tsx?|css)$/.test(name) && !/\.test\.tsx?$/.test(name),
  );
  const imported = sources.flatMap(({ name, parentPath }) => [
    ...readFileSync(join(parentPath, name), "utf8").matchAll(
      /^(?:import|export) (?!type )[^;]*?from "([^".~][^"]*)"|import\("([^".~][^"]*)"\)|^@import "([^".][^"]*)"/gm,
    ),
  ]);
  return new Set(imported.map(([, plain, dynamic, style]) => /^(?:@[^/]+\/)?[^/]+/.exec(plain ?? dynamic ?? style ?? "")?.[0] ?? ""));
}

test("every package that is installed with the product, and every one that its pages are built of, has a line that says what it is for", () => {
  const packages = z.record(z.string(), z.string());
  const { dependencies, devDependencies } = z
    .object({ dependencies: packages, devDependencies: packages })
    .parse(JSON.parse(read("package.json")));
  expect([...packageUses("Installed with the product").keys()]).toEqual(Object.keys(dependencies));
  const builtIn = [...packageUses("Built into pages").keys(), ...packageUses("Copied in part").keys()];
  const missing = [...importedPackages()].filter((name) => name in devDependencies && !builtIn.includes(name));
  expect(missing.sort()).toEqual(OF_THE_BUILD);
  expect(builtIn.filter((name) => !(name in devDependencies))).toEqual([]);
});

test("every ID in the title of a test has a line in the list of features, and features without a test are named there", () => {
  const tests = testsByFeature();
  const known = tracedFeatures().map(({ id }) => id);
  expect(new Set(known).size).toBe(known.length);
  expect([...tests.keys()].filter((id) => !known.includes(id))).toEqual([]);
  const named = /^Without a test of their ID: ([^.]+)\.$/m.exec(read("docs/quality/features.md"))?.[1];
  expect(named?.match(/[A-Z]+-?\d+/g) ?? []).toEqual(known.filter((id) => !tests.has(id)));
});
