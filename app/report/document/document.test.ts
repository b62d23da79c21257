import { describe, expect, test } from "vitest";
import { hasPoppler, pdfText } from "../../../tests/support/poppler";
import { createDocument } from "./document.server";

const facts = { title: "Ανάλυση", author: "Clinic", subject: "P-00317", language: "el", madeAt: new Date("2026-11-20T10:42:00Z") } as const;
const LETTERS = [
  "ÁÉÍÑÓÚÜ áéíñóúü ¿¡ ÀÂÇÈÊËÎÏÔŒÙÛŸ àâçèêëîïôœùûÿ ÀÌÒ ĳëïé ÄÖÜẞ äöüß",
  "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ αβγδεζηθικλμνξοπρστυφχψως ΆΈΉΊΌΎΏΪΫ άέήίόύώϊϋΐΰ",
  "≥ ≤ ² ³ ° % · – — “ ” „ ‘ ’ « » … − × ± σ µ √ → €",
];

/** One page, read back as text. */
async function textOf(lines: readonly string[]): Promise<string> {
  const document = await createDocument(facts);
  const page = document.addPage();
  document.tag("P", {}, () =>
    lines.forEach((line, at) => page.text(line, { x: 40, y: 60 + 20 * at }, { size: 11, weight: at % 2 ? "semibold" : "regular" })),
  );
  return pdfText(await document.save()).join("");
}

describe.skipIf(!hasPoppler)("[NEW-6] letters on paper", () => {
  test("every letter of the seven languages can be read back from the file", async () => {
    const letters = (text: string): string => text.replace(/[ \n]/g, "");
    expect(letters(await textOf(LETTERS))).toContain(letters(LETTERS.join("")));
  });

  test("what the typeface lacks stands there by its number, and what has no width is left out", async () => {
    expect(await textOf(["Li 李 \u{1F642}\u200d\u{1F9B6}\ufe0f Ω\u0301"])).toContain("Li [U+674E] [U+1F642][U+1F9B6] Ώ");
  });
});

test("[HIST-7] the same drawing gives the same bytes", async () => {
  const make = async () => {
    const document = await createDocument(facts);
    const page = document.addPage();
    document.bookmark("Ώμος", { page, y: 20 });
    document.tag("Figure", { alt: "A circle" }, () => page.circle({ x: 90, y: 90, radius: 9 }, { stroke: "text", opacity: 0.5 }));
    page.text("Ώμος 51 %", { x: 40, y: 40 }, { size: 10 });
    return document.save();
  };
  expect(await make()).toEqual(await make());
});

test("[HIST-7] lines are no wider than their column, however long a word is", async () => {
  const document = await createDocument(facts);
  const style = { size: 10 };
  const lines = document.wrap(`Ninety ${"x".repeat(200)} words\nand a new line of the-longest-kind-there-is`, 120, style);
  expect(lines.map((line) => document.widthOf(line, style)).filter((width) => width > 120)).toEqual([]);
  expect(lines.join("").replaceAll(" ", "")).toHaveLength("Ninetywordsandanewlineofthe-longest-kind-there-is".length + 200);
});
