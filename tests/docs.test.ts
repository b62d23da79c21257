import { existsSync, readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { decode } from "fast-png";
import sharp from "sharp";
import { expect, test } from "vitest";
import { projectFile } from "~/project-root.server";
import { PICTURE_SIZE } from "~/views/help/guide-node";
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from "../scripts/server-flags";
import { mapIn } from "./e2e/support/map-picture";
import { isMissingTest, testsNamedIn } from "./support/named-tests";

const read = (path: string): string => readFileSync(projectFile(path), "utf8");
const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...["docs", "docs/quality"].flatMap((folder) =>
    readdirSync(projectFile(folder)).flatMap((name) => (name.endsWith(".md") ? [`${folder}/${name}`] : [])),
  ),
];

/** Links of pages without styles: red, green, blue. */
const LINK_COLOUR = [0, 0, 0xee];

function pathsIn(path: string): string[] {
  const text = read(path);
  const quoted = [...text.matchAll(/`((?:app|docs|locales|public|scripts|tests|wasm-core)\/[\w./-]+)`/g)];
  const files = [...text.matchAll(/`([\w-]+\.(?:ts|md|js|json))`/g)].filter(([, name = ""]) => !/^(load|actions)\.server/.test(name));
  const linked = [...text.matchAll(/\]\(((?!https?:)[\w./-]+)\)/g)];
  return [...quoted, ...files, ...linked].flatMap(([, named]) => named ?? []);
}

test.each(documents)("%s names only files and folders that exist", (path) => {
  const named = pathsIn(path);
  expect(named.length).toBeGreaterThan(0);
  const places = (name: string) => [name, `docs/${name}`, posix.join(posix.dirname(path), name)].map(projectFile);
  expect(named.filter((name) => !places(name).some(existsSync))).toEqual([]);
});

const pictures = [...new Set(documents.flatMap((path) => pathsIn(path).filter((name) => name.endsWith(".png"))))];

test.each(pictures)("%s shows a page with its styles and a map with load", (path) => {
  const png = readFileSync(projectFile(path));
  const map = mapIn(png, "viridis");
  // At least half of the scale: lower colours also occur in text and rounded edges.
  const loaded = map.levels.filter((level) => level > 128).length;
  expect(loaded).toBeGreaterThan(1000);
  const { data, channels } = decode(png);
  const isUnstyled = (pixel: number): boolean => LINK_COLOUR.every((value, channel) => data[channels * pixel + channel] === value);
  expect(
    map.levels.findIndex((_, pixel) => isUnstyled(pixel)),
    "a link in a browser's own blue",
  ).toBe(-1);
});

const guidePictures = readdirSync(projectFile("docs/guide")).filter((file) => file.endsWith(".webp"));

test.each(guidePictures)("[UX-5] %s is small, of the size that pages leave room for, and of a page with its styles", async (file) => {
  const picture = readFileSync(projectFile(`docs/guide/${file}`));
  expect(picture.length).toBeLessThan(200_000);
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect({ width: info.width, height: info.height }).toEqual(PICTURE_SIZE);
  const isUnstyled = (pixel: number): boolean => LINK_COLOUR.every((value, channel) => data[3 * pixel + channel] === value);
  expect(Array.from({ length: data.length / 3 }, (_, pixel) => pixel).findIndex(isUnstyled)).toBe(-1);
});

test("docs/security.md tells of every threat, and each test that it names exists", () => {
  const text = read("docs/security.md");
  const threats = [...text.matchAll(/^### (.*):/gm)].flatMap(([, heading = ""]) => heading.split(", "));
  expect(threats).toEqual(Array.from({ length: 28 }, (_, index) => `S${index + 1}`));
  const named = testsNamedIn(text);
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(isMissingTest)).toEqual([]);
});

/** Number of requirements of levels 1 and 2 in each section of a chapter of ASVS 5.0.0; level 3 comes last. */
const ASVS = [
  ...[
    [2, 9, 11, 3, 2],
    [3, 3, 4, 1],
    [0, 2, 4, 6, 5, 0, 2],
    [3, 1, 2, 4],
    [1, 3, 2, 3],
    [3, 12, 4, 4, 5, 3, 0, 4],
    [3, 4, 2, 5, 2, 2],
  ],
  ...[
    [2, 3, 1, 1],
    [3, 4],
    [2, 2, 4, 11, 5, 2, 3],
    [2, 3, 3, 4, 1, 1],
    [3, 2, 4],
    [1, 5, 2, 5],
    [2, 4, 3],
    [3, 3, 7],
    [1, 5, 4, 3, 3],
    [1, 4, 2],
  ],
];

test("docs/asvs.md has every requirement of levels 1 and 2 once, says what holds it or why not, and each test that it names exists", () => {
  const text = read("docs/asvs.md");
  const rows = [...text.matchAll(/^\| (V[\d.]+) \| ([^|]+) \| ([^|]+) \| ([^|]*) ?\|$/gm)].map(
    ([, id = "", asked = "", state = "", why = ""]) => ({ id, asked, state, why }),
  );
  const ids = ASVS.flatMap((sections, chapter) =>
    sections.flatMap((max, section) => Array.from({ length: max }, (_, at) => `V${chapter + 1}.${section + 1}.${at + 1}`)),
  );
  expect(rows.map(({ id }) => id)).toEqual(ids);
  for (const { id, asked, state, why } of rows) {
    expect([id, asked.split(" ").length]).toEqual([id, expect.toSatisfy((words: number) => words <= 12)]);
    expect([id, state]).toEqual([id, expect.toBeOneOf(["yes", "partly", "no", "operator", "not used"])]);
    if (["yes", "partly", "no"].includes(state)) expect([id, why.trim()]).not.toEqual([id, ""]);
  }
  expect(testsNamedIn(text).filter(isMissingTest)).toEqual([]);
});

test("the index of decisions has a line for each, with its heading and what superseded it", () => {
  const headingOf = (file: string): string => /^# \d+\.? (.+)$/m.exec(read(`docs/decisions/${file}`))?.[1] ?? "";
  const supersededBy = (file: string): string => {
    const [, part = "", newer = ""] = /^\*\*Superseded( in part)?\*\* (by \[[^)]+\))/m.exec(read(`docs/decisions/${file}`)) ?? [];
    return newer && `${part} ${newer} `.trimStart();
  };
  const files = readdirSync(projectFile("docs/decisions")).filter((name) => /^(?!000)\d{3}-/.test(name));
  // Decisions are numbered without holes.
  expect(files.map((file) => Number(file.slice(0, 3)))).toEqual(files.map((_, at) => at + 1));
  const rows = files.map((file) => `| ${Number(file.slice(0, 3))} | [${headingOf(file)}](${file}) | ${supersededBy(file)}|`);
  expect(rows.length).toBeGreaterThan(60);
  expect(read("docs/decisions/README.md").match(/^\| \d.*$/gm)).toEqual(rows);
});

test("the configuration has a line for every environment variable of the product", () => {
  const variables = [...read("app/env.server.ts").matchAll(/^ {2}([A-Z_]+):/gm)].flatMap(([, name]) => name ?? []);
  expect(variables).toContain("PORT");
  const configuration = read("docs/configuration.md");
  expect(variables.filter((name) => !configuration.includes(`\n| \`${name}\` |`))).toEqual([]);
});

test("`npm start` and the command for containers run Node as start:cluster and the benchmarks do", () => {
  const command = `MALLOC_ARENA_MAX=${SERVER_ENVIRONMENT.MALLOC_ARENA_MAX} node ${SERVER_FLAGS.join(" ")} scripts/start.mjs`;
  expect(read("package.json")).toContain(`"start": "${command}"`);
  expect(read("CONTRIBUTING.md")).toContain(`\`${command}\``);
});
