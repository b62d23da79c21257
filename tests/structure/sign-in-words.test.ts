import { expect, test } from "vitest";
import { importGraph, readSource } from "./sources";

const GLOB = /locales\/en\/\{([^}]*)\}/;

test("the pages of signing in draw from the words that come with them alone", () => {
  const [, brought = ""] = GLOB.exec(readSource("i18n/sign-in-words/en.ts")) ?? [];
  const reached = new Set([...importGraph.keys()].filter((file) => /^routes\/login\/.*\.tsx$|^root\.tsx$/.test(file)));
  for (const file of reached)
    for (const next of importGraph.get(file) ?? []) if (!/\.server$|\.server\.tsx?$/.test(next)) reached.add(next);
  const drawn = [...reached].flatMap((file) => [...readSource(file).matchAll(/useTranslation\("(\w+)"\)/g)].map(([, name]) => name ?? ""));
  expect(brought.split(",")).toEqual(expect.arrayContaining([...new Set(drawn)]));
});
