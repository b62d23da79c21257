import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { runAdmin } from "~/commands/admin/program";
import { projectFile } from "~/project-root.server";

const read = (path: string): string => readFileSync(projectFile(path), "utf8");
const documents = [
  ...["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"],
  ...["docs", "docs/quality"].flatMap((folder) =>
    readdirSync(projectFile(folder)).flatMap((name) => (name.endsWith(".md") ? [`${folder}/${name}`] : [])),
  ),
];
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read("package.json")));

/** `npm run admin -- NAME …` and `bin/isobar admin NAME …`, each with the options that are written after it. */
const adminCommands = documents.flatMap((path) =>
  [...read(path).matchAll(/(?:npm run admin --|bin\/isobar admin) ([a-z][a-z-]*)([^`\n|;]*)/g)].map(([, name = "", rest = ""]) => ({
    path,
    name,
    options: rest.match(/--[a-z][a-z-]*/g) ?? [],
  })),
);

test.each(documents)("%s names only scripts of npm that exist", (path) => {
  const named = [...read(path).matchAll(/\bnpm (?:run )?((?:start|test|(?<=run )[a-z]+)(?::[a-z-]+)?)(?![\w:-])/g)].map(
    ([, name = ""]) => name,
  );
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

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

/** The folder of the program of an npm script, or the program itself where it lies in `scripts`. */
function sourcesOf(script: string): string {
  const program = /(?:app|tests|scripts)\/[\w./-]+\.(?:ts|mjs)(?!.*\.(?:ts|mjs))/.exec(scripts[script] ?? "")?.[0];
  if (program === undefined) return "";
  if (program.startsWith("scripts/")) return read(program);
  const folder = program.slice(0, program.lastIndexOf("/"));
  const names = readdirSync(projectFile(folder), { encoding: "utf8", recursive: true }).filter((name) => name.endsWith(".ts"));
  return names.map((name) => read(`${folder}/${name}`)).join("\n");
}

test("every option that a document gives to a script of npm is one that its program reads", () => {
  const given = documents.flatMap((path) =>
    read(path)
      .split("\n")
      .flatMap((line) => {
        const script = /npm run ([a-z:-]+)/.exec(line)?.[1] ?? "";
        const isOurs = /tests\/(?:install|faults|attack|bench)\/|app\/commands\/simulate/.test(scripts[script] ?? "");
        const options = [...line.matchAll(/ ?-- (--[^`]*|\S+ --[^`]*)/g)].flatMap(([, text = ""]) => text.match(/--[a-z][a-z-]*/g) ?? []);
        return isOurs ? options.map((option) => ({ path, script, option })) : [];
      }),
  );
  expect(given.length).toBeGreaterThan(10);
  const unread = given.filter(({ script, option }) => {
    const name = option.slice(2);
    return name !== "help" && !new RegExp(`${option}\\b|"${name}"|\\b${name}: \\{`).test(sourcesOf(script));
  });
  expect(unread).toEqual([]);
});

test("the files, units and variables of docs/install.md are those of deploy", () => {
  const text = read("docs/install.md");
  const compose = [...text.matchAll(/^(.*)docker compose -f (deploy\/\S+) up/gm)];
  expect(compose.length).toBe(3);
  for (const [, before = "", file = ""] of compose) {
    const required = [...read(file).matchAll(/\$\{(\w+)(?:\}|:\?)/g)].flatMap(([, name = ""]) => name);
    const settings = before === "" ? text : before;
    const isSet = (name: string): boolean => new RegExp(`^${name}=`, "m").test(settings);
    expect([file, required.filter((name) => name !== "ISOBAR_ORIGIN" && !isSet(name))]).toEqual([file, []]);
  }
  const units = [...text.matchAll(/\b(isobar[\w-]*\.(?:service|timer))/g)].flatMap(([, name = ""]) => name);
  expect(new Set(units)).toEqual(new Set(readdirSync(projectFile("deploy/systemd")).filter((name) => text.includes(name))));
});
