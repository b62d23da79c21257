import { PDFHexString, PDFName, PDFString, type PDFContext, type PDFRef } from "@cantoo/pdf-lib";
import { openFace, type Weight } from "./faces.server";
import { printable } from "./printable";
import { toUnicode } from "./to-unicode";

/** A face in one document: measures text and collects used glyphs. */
export interface Typeface {
  ref: PDFRef;
  /** See `printable`. */
  printable: (text: string) => string;
  /** Points, of printable text. */
  width: (text: string, size: number) => number;
  encode: (text: string) => PDFHexString;
  /** Writes the used glyphs. Call once, before saving. */
  embed: () => void;
}

/** Font descriptor flag (PDF 32000-1, table 123): glyphs beyond standard Latin. */
const SYMBOLIC = 4;

/**
 * Embeds a subset (Type 0 with CIDFontType2, Identity-H) with fontkit 2: pdf-lib's embedder shapes text twice, and
 * @pdf-lib/fontkit loses outlines.
 */
export function createTypeface(context: PDFContext, weight: Weight): Typeface {
  const face = openFace(weight);
  const ref = context.nextRef();
  const subset = face.font.createSubset();
  /** Glyph indexes in the subset, by first use after .notdef. */
  const places = new Map<number, { place: number; width: number; text: string }>();

  const known = (character: string) => face.letter(character) !== null;
  const encode: Typeface["encode"] = (text) => {
    let codes = "";
    for (const character of text) {
      const letter = face.letter(character);
      if (!letter) continue;
      let entry = places.get(letter.glyph.id);
      if (!entry) {
        subset.includeGlyph(letter.glyph);
        places.set(letter.glyph.id, (entry = { place: places.size + 1, width: letter.width, text: character }));
      }
      codes += entry.place.toString(16).padStart(4, "0");
    }
    return PDFHexString.of(codes);
  };

  const embed: Typeface["embed"] = () => {
    const { font } = face;
    const name = `AAAAA${weight === "regular" ? "A" : "B"}+${font.postscriptName}`;
    const entries = [...places.values()];
    const thousandths = (value: number): number => Math.round((1000 * value) / font.unitsPerEm);
    const descriptor = context.obj({
      Type: "FontDescriptor",
      FontName: name,
      Flags: SYMBOLIC,
      FontBBox: [font.bbox.minX, font.bbox.minY, font.bbox.maxX, font.bbox.maxY].map(thousandths),
      ItalicAngle: 0,
      Ascent: thousandths(font.ascent),
      Descent: thousandths(font.descent),
      CapHeight: thousandths(font.capHeight),
      XHeight: thousandths(font.xHeight),
      StemV: weight === "regular" ? 80 : 120,
      FontFile2: context.register(context.flateStream(subset.encode())),
    });
    const descendant = context.obj({
      Type: "Font",
      Subtype: "CIDFontType2",
      BaseFont: name,
      CIDSystemInfo: { Registry: PDFString.of("Adobe"), Ordering: PDFString.of("Identity"), Supplement: 0 },
      CIDToGIDMap: "Identity",
      FontDescriptor: context.register(descriptor),
      W: [1, entries.map(({ width }) => Math.round(width))],
    });
    context.assign(
      ref,
      context.obj({
        Type: "Font",
        Subtype: "Type0",
        BaseFont: name,
        Encoding: PDFName.of("Identity-H"),
        DescendantFonts: [context.register(descendant)],
        ToUnicode: context.register(context.flateStream(toUnicode(entries))),
      }),
    );
  };

  return {
    ref,
    encode,
    embed,
    printable: (text) => printable(text, known),
    width: (text, size) => {
      let width = 0;
      for (const character of text) width += face.letter(character)?.width ?? 0;
      return (width * size) / 1000;
    },
  };
}
