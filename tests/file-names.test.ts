import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { projectFile } from "~/project-root.server";
import { caseCollisions } from "./support/case-collisions";

test("files and folders that differ by case only are found", () => {
  const paths = ["app/Map.tsx", "app/map.tsx", "app/Heatmap/one.ts", "app/heatmap/two.ts", "app/map.ts", "docs/map.tsx"];
  expect(caseCollisions(paths)).toEqual([
    ["app/Map.tsx", "app/map.tsx"],
    ["app/Heatmap", "app/heatmap"],
  ]);
});

test("no two tracked paths differ by case only, so that macOS and Windows check out every file", () => {
  const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: projectFile("."), encoding: "utf8" });
  expect(caseCollisions(tracked.split("\0"))).toEqual([]);
});
