// Writes the papers that are made of the sources: dist/papers, or `--folder PATH`.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { z } from "zod";
import { testsByFeature, tracedFeatures } from "./feature-trace";
import { builtInPackages, installedPackages, packageFacts, packageUses, shippedPackages, type HowShipped } from "./shipped-packages";

process.chdir(fileURLToPath(new URL("../..", import.meta.url)));
const { values } = parseArgs({ options: { folder: { type: "string", default: join("dist", "papers") } } });
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync("package.json", "utf8")));

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.map((text) => text.replaceAll("|", "\\|")).join(" | ")} |`).join("\n");

/** Sources of the product without tests, with their text. */
const sources = ["app", "packages"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter(({ name }) => /\.(?:tsx?|css)$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map(({ name, parentPath }) => ({ folder: parentPath, text: readFileSync(join(parentPath, name), "utf8") }));

/** At most two folders deep. */
const importersOf = (name: string): string =>
  [
    ...new Set(
      sources
        .filter(({ text }) => text.includes(`"${name}"`) || text.includes(`"${name}/`))
        .map(({ folder }) => folder.split("/").slice(0, 2).join("/")),
    ),
  ]
    .sort()
    .map((folder) => `\`${folder}\``)
    .join(", ");

function knownProblems(path: string): string {
  const { name, bugs, repository } = packageFacts(path);
  const home = repository?.replace(/^(?:git\+)?(?:https?|ssh|git):\/\/(?:git@)?/, "https://").replace(/(?:\.git)?(?:#.*)?$/, "");
  const github = home?.replace(/^github:/, "").replace(/^(?=[\w.-]+\/[\w.-]+$)/, "https://github.com/");
  const issues = bugs?.includes("://") ? bugs : github && `${github}/issues`;
  const advisories = `https://github.com/advisories?query=${encodeURIComponent(`ecosystem:npm affects:${name}`)}`;
  return [...(issues ? [`[issues](${issues})`] : []), `[advisories](${advisories})`].join(", ");
}

const listed = (heading: HowShipped): string =>
  `## ${heading}\n\n${table(
    ["Package", "Version", "Licence", "Used for", "Imported in", "Known problems"],
    [...packageUses(heading)].map(([name, use]) => {
      const path = `node_modules/${name}`;
      const facts = packageFacts(path);
      return [name, facts.version, facts.license, use, importersOf(name), knownProblems(path)];
    }),
  )}\n`;

function packagesPaper(): string {
  const named = new Set(
    (["Installed with the product", "Built into pages", "Copied in part"] as const).flatMap((heading) => [...packageUses(heading).keys()]),
  );
  const installed = new Set(installedPackages());
  const others = shippedPackages().flatMap((path) => {
    const facts = packageFacts(path);
    const isNamed = named.has(path.replace("node_modules/", ""));
    return isNamed ? [] : [[facts.name, facts.version, facts.license, installed.has(path) ? "installed" : "built in", knownProblems(path)]];
  });
  return [
    `# Packages of others in Isobar ${version}\n`,
    `${installed.size} installed packages and ${builtInPackages().length} whose code the build takes in. docs/quality/packages.md says what the lists are.\n`,
    ...(["Installed with the product", "Built into pages", "Copied in part"] as const).map(listed),
    `## Brought along by these\n\n${table(["Package", "Version", "Licence", "How", "Known problems"], others)}\n`,
  ].join("\n");
}

function featuresPaper(): string {
  const tests = testsByFeature();
  const rows = tracedFeatures().map(({ id, text }) => [
    id,
    text,
    (tests.get(id) ?? []).map((file) => `\`${file}\``).join(", ") || "**no test**",
  ]);
  const untested = rows.filter(([, , held]) => held === "**no test**").map(([id]) => id);
  return [
    `# Features and their tests, Isobar ${version}\n`,
    `${rows.length} features, faults and threats. Without a test: ${untested.join(", ") || "none"}. docs/quality/features.md lists the features.\n`,
    `${table(["ID", "What", "Tests"], rows)}\n`,
  ].join("\n");
}

mkdirSync(values.folder, { recursive: true });
const papers = {
  "packages.md": packagesPaper,
  // An image is built without the tests.
  ...(existsSync("tests") && { "features-and-tests.md": featuresPaper }),
};
for (const [name, make] of Object.entries(papers)) {
  writeFileSync(join(values.folder, name), make());
  process.stdout.write(`${join(values.folder, name)}\n`);
}
