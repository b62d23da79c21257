/** Entries per block (Adobe Technical Note 5411). */
const BLOCK = 100;

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(4, "0");
const utf16 = (text: string): string => Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join("");

/** CMap from glyphs to text, for search, copying and screen readers (PDF 32000-1, 9.10.3). */
export function toUnicode(letters: readonly { place: number; text: string }[]): string {
  const blocks: string[] = [];
  for (let from = 0; from < letters.length; from += BLOCK) {
    const part = letters.slice(from, from + BLOCK);
    blocks.push(`${part.length} beginbfchar`, ...part.map(({ place, text }) => `<${hex(place)}> <${utf16(text)}>`), "endbfchar");
  }
  return [
    "/CIDInit /ProcSet findresource begin",
    "12 dict begin",
    "begincmap",
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
    "/CMapName /Adobe-Identity-UCS def",
    "/CMapType 2 def",
    "1 begincodespacerange",
    "<0000> <FFFF>",
    "endcodespacerange",
    ...blocks,
    "endcmap",
    "CMapName currentdict /CMap defineresource pop",
    "end",
    "end",
  ].join("\n");
}
