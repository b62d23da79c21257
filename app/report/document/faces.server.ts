import { readFileSync } from "node:fs";
import { create, type Font, type Glyph } from "fontkit";
import { projectFile } from "~/project-root.server";
import { codePointOf } from "./printable";

/** Static files with every glyph: PDFs show only the default weight of a variable font. */
const FILES = {
  regular: "node_modules/@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf",
  semibold: "node_modules/@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf",
} as const;
export type Weight = keyof typeof FILES;

/** Tabular digits; no ligatures, which text search would miss. */
const FEATURES = { tnum: true, calt: false, liga: false };

export interface Letter {
  glyph: Glyph;
  /** Thousandths of the size. */
  width: number;
}

/** Caches glyphs by character, as shaping whole texts is slow. */
export interface Face {
  font: Font;
  /** Null if the face lacks it. */
  letter: (character: string) => Letter | null;
}

const opened = new Map<Weight, Face>();

/** Opened once per thread. */
export function openFace(weight: Weight): Face {
  const known = opened.get(weight);
  if (known) return known;
  const font = create(readFileSync(projectFile(FILES[weight])));
  if (!("glyphForCodePoint" in font)) throw new Error(`${FILES[weight]} is a collection`);
  const letters = new Map<string, Letter | null>();
  const find = (character: string): Letter | null => {
    if (!font.hasGlyphForCodePoint(codePointOf(character))) return null;
    const [glyph] = font.layout(character, FEATURES).glyphs;
    return glyph ? { glyph, width: (1000 * glyph.advanceWidth) / font.unitsPerEm } : null;
  };
  const face: Face = {
    font,
    letter: (character) => {
      let letter = letters.get(character);
      if (letter === undefined) letters.set(character, (letter = find(character)));
      return letter;
    },
  };
  opened.set(weight, face);
  return face;
}
