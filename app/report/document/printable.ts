/** Joiners, direction marks, variation selectors and controls are dropped; wrapping handles line ends and tabs. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/u;
/** Spaces that a typeface may lack. */
const SPACES = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/u;

/** Composes text and replaces unsupported characters by their number, such as [U+1F642]. */
export function printable(text: string, has: (character: string) => boolean): string {
  let printed = "";
  for (const character of text.normalize("NFC")) {
    if (character === "\n" || has(character)) printed += character;
    else if (character === "\t" || SPACES.test(character)) printed += " ";
    else if (!INVISIBLE.test(character)) printed += `[U+${codePointOf(character).toString(16).toUpperCase().padStart(4, "0")}]`;
  }
  return printed;
}

/** @throws RangeError for empty text */
export function codePointOf(character: string): number {
  const codePoint = character.codePointAt(0);
  if (codePoint === undefined) throw new RangeError("Empty text has no code point");
  return codePoint;
}
