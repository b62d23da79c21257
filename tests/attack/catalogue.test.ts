import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { projectFile } from "~/project-root.server";
import { attackCatalogue } from "./catalogue";

test("[PEER-15] every file of the catalogue of attacks exists, once", () => {
  const files = Object.values(attackCatalogue).flat();
  expect(files.filter((file) => !existsSync(projectFile(file)))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});
