import { readFileSync } from "node:fs";
import { create, type Font, type Glyph } from "fontkit";
import { projectFile } from "~/project-root.server";

/** The product's typeface on paper. Static files with every letter: of a variable font a PDF shows the default weight alone. */
const FILES = {
  regular: "node_modules/@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf",
  semibold: "node_modules/@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf",
} as const;
export type Weight = keyof typeof FILES;

/** Digits of one width, so that columns of figures stand below one another; no letters that run together, which text search would miss. */
const FEATURES = { tnum: true, calt: false, liga: false };

export interface Letter {
  glyph: Glyph;
  /** Thousandths of the size. */
  width: number;
}

/** A weight of the typeface. Letters are found one at a time and kept: shaping whole texts takes most of the time of a report. */
export interface Face {
  font: Font;
  /** Null where the face lacks the character. */
  letter: (character: string) => Letter | null;
}

const opened = new Map<Weight, Face>();

/** A face, opened once in a thread. */
export function openFace(weight: Weight): Face {
  const known = opened.get(weight);
  if (known) return known;
  const font = create(readFileSync(projectFile(FILES[weight])));
  if (!("glyphForCodePoint" in font)) throw new Error(`${FILES[weight]} is a collection`);
  const letters = new Map<string, Letter | null>();
  const find = (character: string): Letter | null => {
    if (!font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return null;
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
