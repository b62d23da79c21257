import { expect, test } from "vitest";
import type { KeysBelow } from "~/domain/display/word-keys";
import { optionalSections } from "~/domain/report/report-sections";
import { i18nFor, translator } from "./i18n.server";
import { isWordKey } from "./word-key";

const t = translator("en", "report");

test("[ACC-6] a misspelt key does not compile: alone, in a template, of another file, or where a value has no sentence", () => {
  const sides = ["left", "right"] as const;
  const missing = [
    // @ts-expect-error misspelt
    t("choise.notes"),
    // @ts-expect-error misspelt, with its file
    t("report:choise.notes"),
    // @ts-expect-error no such path
    t("notes.choice"),
    // @ts-expect-error no sentence for some value
    ...sides.map((side) => t(`choice.${side}`)),
    // @ts-expect-error another file
    ...optionalSections.map((name) => t(`results:choice.${name}`)),
  ];
  expect(missing[0]).toBe("choise.notes");
  expect(missing).toHaveLength(3 + sides.length + optionalSections.length);
});

test("[ACC-6] keys are those of the files, with their plurals and by every value of a template", () => {
  const below: KeysBelow<"report:choice">[] = [...optionalSections];
  expect(below.map((name) => t(`choice.${name}`))).toContain("Balance tests of the day");
  expect(t("common:days", { count: 1 })).toBe("1\u00a0day");
  // @ts-expect-error the main part has no key: it is in every report
  const unknown: KeysBelow<"report:choice"> = "main";
  expect(below).not.toContain(unknown);
});

test("[ACC-6] what others wrote is a key only where there is such a sentence, with plural forms or without", () => {
  const keys = ["common:save", "common:days", "toasts:analysesDeleted", "fields:Invalid input: expected string", "fields", "toasts:none"];
  for (const language of ["en", "el"] as const) expect(keys.filter((key) => isWordKey(key, i18nFor(language)))).toEqual(keys.slice(0, 3));
});
