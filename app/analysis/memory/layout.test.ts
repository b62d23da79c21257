import { readdirSync, readFileSync } from "node:fs";
import asc from "assemblyscript/asc";
import { expect, test } from "vitest";
import { footRegions } from "~/domain/analysis/regions";
import { rehabGrades, stageEnds } from "~/domain/analysis/rehab";
import { saddleRegions } from "~/domain/analysis/saddle";
import { reliefKinds } from "~/domain/analysis/seating";
import { seatedPostures, reportedPostures } from "~/domain/logs/posture";
import { FootPart } from "../../../wasm-core/layout/foot";
import { LyingPostureCode, SeatedPostureCode } from "../../../wasm-core/layout/posture";
import { RehabGrade, StageEnd } from "../../../wasm-core/layout/rehab";
import { SaddleRegionCode } from "../../../wasm-core/layout/saddle";
import { ReliefKind } from "../../../wasm-core/layout/seat";
import { Side, SplitRule } from "../../../wasm-core/layout/static";
import { feetRules, footSides, splitRules } from "../foot/read-static";

const FOLDER = "wasm-core/layout";
const modules = import.meta.glob<Record<string, object | number>>("../../../wasm-core/layout/*.ts", { eager: true });
const enums = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(module).flatMap(([name, members]) =>
    typeof members === "object" ? [{ name, members, from: path.slice(path.indexOf(FOLDER), -".ts".length) }] : [],
  ),
);

const numbersOf = (members: object): [string, number][] =>
  Object.entries(members).filter((entry): entry is [string, number] => typeof entry[1] === "number");

/** CUT_AT_START becomes cutAtStart. */
const spelled = (members: object): string[] =>
  numbersOf(members)
    .map(([name]) => name)
    .filter((name) => name !== "COUNT")
    .map((name) => name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));

test("[CORE-2] AssemblyScript and TypeScript give each place and code the same number", async () => {
  const expected = enums.flatMap(({ name, members }) =>
    numbersOf(members).map(([member, number]) => [`${name}.${member}`, number] as const),
  );
  const entry = expected.map(([place], at) => `export function place${at}(): i32 { return ${place}; }`).join("\n");
  const imports = enums.map(({ name, from }) => `import { ${name} } from "./${from}";`).join("\n");
  const files = new Map([
    ["entry.ts", `${imports}\n${entry}`],
    ...sourcesIn(FOLDER).map(({ file, text }) => [`${FOLDER}/${file}`, text] as const),
  ]);
  let binary = new Uint8Array();
  const { error } = await asc.main(["entry.ts", "--outFile", "entry.wasm", "--runtime", "stub"], {
    readFile: (name) => files.get(name) ?? null,
    writeFile: (name, contents) => {
      if (name === "entry.wasm" && typeof contents !== "string") binary = new Uint8Array(contents);
    },
    listFiles: () => [],
  });
  expect(error).toBeNull();
  const { instance } = await WebAssembly.instantiate(binary, { env: { abort: () => undefined } });
  const compiled = expected.map(([place], at) => {
    const read = instance.exports[`place${at}`];
    return [place, typeof read === "function" ? Number(Reflect.apply(read, undefined, [])) : NaN] as const;
  });
  expect(compiled).toEqual(expected);
});

test("[CORE-2] every code has the name the product stores, in the same order", () => {
  expect(spelled(SplitRule)).toEqual(splitRules);
  expect(spelled(SplitRule).slice(0, feetRules.length)).toEqual(feetRules);
  expect(spelled(Side)).toEqual(footSides);
  expect(spelled(FootPart)).toEqual([...footRegions, "print"]);
  expect(spelled(RehabGrade)).toEqual(rehabGrades.map((grade) => grade.toLowerCase()));
  expect(spelled(StageEnd)).toEqual(stageEnds);
  expect(spelled(ReliefKind)).toEqual(reliefKinds);
  expect(spelled(SaddleRegionCode)).toEqual(saddleRegions);
  expect(spelled(LyingPostureCode)).toEqual(reportedPostures);
  expect(spelled(SeatedPostureCode)).toEqual(seatedPostures);
});

const sourcesIn = (folder: string): { file: string; text: string }[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => ({ file, text: readFileSync(`${folder}/${file}`, "utf8") }));

test("[CORE-2] neither kernels nor readers of their records write a place as a bare number", () => {
  const inKernel = /\bnoted?\(\d|\b(?:put|get|taken)\(\w+, \d/;
  const inFace = /\b(?:record|figures|measures|zone|events)\[\d|numberAt\(\w+, \d|(?<!\.)\bat\(\d/;
  const offending = [
    ...sourcesIn("wasm-core/assembly").filter(({ text }) => inKernel.test(text)),
    ...sourcesIn("app/analysis").filter(({ text }) => inFace.test(text)),
  ].map(({ file }) => file);
  expect(offending).toEqual([]);
});
