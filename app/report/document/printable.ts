/** Line ends and tabs are left to wrapping; what has no width and no meaning on paper is left out: joiners, direction marks, variation selectors. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/u;
/** Spaces of widths that a typeface may lack. */
const SPACES = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/u;

/**
 * A text as a typeface can print it: composed letters, and of each character that it lacks (emoji, other scripts) its number, such as
 * [U+1F642], so that nothing is lost and nobody takes one text for another. `has` asks the typeface.
 */
export function printable(text: string, has: (character: string) => boolean): string {
  let printed = "";
  for (const character of text.normalize("NFC")) {
    if (character === "\n" || has(character)) printed += character;
    else if (character === "\t" || SPACES.test(character)) printed += " ";
    else if (!INVISIBLE.test(character)) printed += `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;
  }
  return printed;
}
