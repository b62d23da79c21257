import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { projectFile } from "~/project-root.server";
import { faultCatalogue } from "./catalogue";
import { catalogueTable } from "./catalogue-table";
import { faultKinds, type FaultKind } from "./schedule";

const entries = Object.entries(faultCatalogue);

test("[PEER-13] every fault from R1 to R32 is in the catalogue, and says who holds its pass line", () => {
  expect(entries.map(([id]) => id)).toEqual(Array.from({ length: 32 }, (_, at) => `R${at + 1}`));
  for (const [id, { tests = [], storm = [], command, open }] of entries)
    expect(tests.length + storm.length + Number(command !== undefined) + Number(open !== undefined), id).toBeGreaterThan(0);
});

test.each(entries.flatMap(([id, { tests = [] }]) => tests.map((file) => [id, file] as const)))(
  "[PEER-13] %s is named by a test in %s",
  (id, file) => {
    expect(existsSync(projectFile(file)), file).toBe(true);
    expect(readFileSync(projectFile(file), "utf8")).toMatch(new RegExp(`["\`][^"\`]*\\b${id}\\b`));
  },
);

test("[PEER-13] schedules inject exactly the faults that their entries name", () => {
  const named = entries.flatMap(([id, { storm = [] }]) => storm.map((kind) => `${id} ${kind}`));
  const injected = (Object.keys(faultKinds) as FaultKind[]).flatMap((kind) => faultKinds[kind].rows.map((id) => `${id} ${kind}`));
  expect(named.sort()).toEqual(injected.sort());
});

test("[PEER-13] docs/reliability.md has the catalogue as it is (npm run test:faults -- --list prints it)", () => {
  expect(readFileSync(projectFile("docs/reliability.md"), "utf8")).toContain(catalogueTable().join("\n"));
});
