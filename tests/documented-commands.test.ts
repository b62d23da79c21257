import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { runAdmin } from "~/commands/admin/program";
import { projectFile } from "~/project-root.server";

const read = (path: string): string => readFileSync(projectFile(path), "utf8");
const documents = [
  ...["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"],
  ...readdirSync(projectFile("docs")).flatMap((name) => (name.endsWith(".md") ? [`docs/${name}`] : [])),
];

/** `npm run admin -- NAME …` and `bin/isobar admin NAME …`, each with the options that are written after it. */
const adminCommands = documents.flatMap((path) =>
  [...read(path).matchAll(/(?:npm run admin --|bin\/isobar admin) ([a-z][a-z-]*)([^`\n|;]*)/g)].map(([, name = "", rest = ""]) => ({
    path,
    name,
    options: rest.match(/--[a-z][a-z-]*/g) ?? [],
  })),
);

test("every command for operators in a document exists, with the options that the document gives it", async () => {
  expect(new Set(adminCommands.map(({ name }) => name)).size).toBeGreaterThan(15);
  for (const { path, name, options } of adminCommands) {
    let help = "";
    const terminal = { out: (text: string) => void (help += text), error: (text: string) => void (help += text) };
    const status = await runAdmin([name, "--help"], { DATA_DIR: "unused", MONGODB_URI: undefined }, terminal);
    expect([path, name, status]).toEqual([path, name, 0]);
    expect([path, name, options.filter((option) => !help.includes(`${option} `) && !help.includes(`${option}\n`))]).toEqual([
      path,
      name,
      [],
    ]);
  }
});
