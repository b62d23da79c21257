import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { projectFile } from "~/project-root.server";
import { filesBelow } from "./sources";

const core = filesBelow("wasm-core/assembly").map((path) => ({ path, text: readFileSync(projectFile(path), "utf8") }));

test("[CORE-2] functions of the core return their results: no module exports a variable that it changes", () => {
  expect(core.filter(({ text }) => /^export (?:let|var)\b/m.test(text)).map(({ path }) => path)).toEqual([]);
});
