import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { ALARM_DAYS } from "~/domain/logs/alarm";
import { LOG_DAYS } from "~/domain/logs/log";
import { PRESSURE_LOG_DAYS } from "~/domain/logs/pressure-log";
import { MINUTE_MAP_DAYS } from "~/domain/minutes/minute-map";
import { projectFile } from "~/project-root.server";
import { testsByFeature, tracedFeatures } from "../scripts/papers/feature-trace";
import { packageUses } from "../scripts/papers/shipped-packages";
import { isMissingTest, testsNamedIn } from "./support/named-tests";

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
  const needed = z.object({ dependencies: packages, devDependencies: packages });
  const { dependencies, devDependencies } = needed.parse(JSON.parse(read("package.json")));
  const database = needed.parse(JSON.parse(read("packages/embedded-database/package.json")));
  const installed = new Set([...Object.keys(dependencies), ...Object.keys(database.dependencies)]);
  expect([...packageUses("Installed with the product").keys()]).toEqual([...installed].sort());
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

/** Success criteria of levels A and AA in each guideline of WCAG 2.2; AAA and the withdrawn 4.1.1 are left out. */
const WCAG: Record<string, readonly number[]> = {
  "1.1": [1],
  "1.2": [1, 2, 3, 4, 5],
  "1.3": [1, 2, 3, 4, 5],
  "1.4": [1, 2, 3, 4, 5, 10, 11, 12, 13],
  "2.1": [1, 2, 4],
  "2.2": [1, 2],
  "2.3": [1],
  "2.4": [1, 2, 3, 4, 5, 6, 7, 11],
  "2.5": [1, 2, 3, 4, 7, 8],
  "3.1": [1, 2],
  "3.2": [1, 2, 3, 4, 6],
  "3.3": [1, 2, 3, 4, 7, 8],
  "4.1": [2, 3],
};

test("[UX-2] docs/quality/accessibility.md has every criterion of WCAG 2.2 A and AA once, and each test that it names exists", () => {
  const text = read("docs/quality/accessibility.md");
  const rows = [...text.matchAll(/^\| (\d\.\d\.\d+) \| [^|]+ \| ([^|]+) \| ([^|]*) ?\|$/gm)];
  expect(rows.map(([, id]) => id)).toEqual(
    Object.entries(WCAG).flatMap(([guideline, numbers]) => numbers.map((at) => `${guideline}.${at}`)),
  );
  for (const [, id, state = "", why = ""] of rows) {
    expect([id, state]).toEqual([id, expect.toBeOneOf(["yes", "partly", "no", "not checked", "not used"])]);
    if (["yes", "partly", "no"].includes(state)) expect([id, why.trim()]).not.toEqual([id, ""]);
  }
  expect(testsNamedIn(text).filter(isMissingTest)).toEqual([]);
});

test("docs/quality/risks.md names every fault and threat as a cause, and each test that it names exists", () => {
  const text = read("docs/quality/risks.md");
  const causes = new Set(
    [...text.matchAll(/^\| H\d+ \|[^|]*\|[^|]*\|([^|]*)\|/gm)].flatMap(([, named = ""]) => named.match(/\b[RS]\d+\b/g) ?? []),
  );
  const listed = tracedFeatures().filter(({ id }) => /^[RS]\d/.test(id));
  expect(listed.length).toBe(60);
  expect(listed.filter(({ id }) => !causes.has(id))).toEqual([]);
  expect(testsNamedIn(text).filter(isMissingTest)).toEqual([]);
});

test("[PAT-5] docs/quality/data-protection.md says of everything that is stored how long, of each recipient by which setting, and each test that it names exists", () => {
  const text = read("docs/quality/data-protection.md");
  const rows = [...text.matchAll(/^\| ((?:`[A-Z]\w+`(?:, )?)+) \|.*\| ([^|]+) \|$/gm)];
  const keptBy = new Map(rows.flatMap(([, names = "", kept = ""]) => (names.match(/\w+/g) ?? []).map((name) => [name, kept] as const)));
  const models = readdirSync(projectFile("app/data/models"), { recursive: true, withFileTypes: true }).flatMap(({ name, parentPath }) =>
    name.endsWith(".model.server.ts") ? (/defineModel\("(\w+)"/.exec(readFileSync(join(parentPath, name), "utf8"))?.[1] ?? name) : [],
  );
  expect([...keptBy.keys()].sort()).toEqual(models.sort());
  const days = { Log: LOG_DAYS, Silence: LOG_DAYS, PressureLog: PRESSURE_LOG_DAYS, MinuteMap: MINUTE_MAP_DAYS, Alarm: ALARM_DAYS };
  for (const [name, number] of Object.entries(days))
    expect([name, keptBy.get(name)]).toEqual([name, expect.stringMatching(`^${number} days`)]);
  const settings = read("app/env.server.ts").match(/^ {2}[A-Z_]+(?:_UR[IL]|_SERVICES|_PRIVATE_HOSTS|MAIL_FROM)(?=:)/gm) ?? [];
  expect(settings.length).toBeGreaterThan(6);
  expect(settings.filter((name) => !text.includes(`\`${name.trim()}\``))).toEqual([]);
  expect(testsNamedIn(text).filter(isMissingTest)).toEqual([]);
});
