/** Where a line may end: after a space or a hyphen, and after a soft break that a long word gets. */
const PIECES = /[^ \n-]*(?:[ \n-]|$)/g;

/**
 * Lines of a text no wider than `width`, measured. Breaks at spaces and after hyphens, keeps line ends of the text, and cuts what is wider than a
 * whole line, such as a long link, between two letters.
 */
export function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split("\n").flatMap((paragraph) => wrapParagraph(paragraph, width, measure));
}

function wrapParagraph(paragraph: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const [piece] of paragraph.matchAll(PIECES)) {
    if (measure((line + piece).trimEnd()) <= width) {
      line += piece;
      continue;
    }
    if (line.trim() !== "") lines.push(line.trimEnd());
    const [last = "", ...full] = cut(piece, width, measure).reverse();
    lines.push(...full.reverse());
    line = last;
  }
  return [...lines, line.trimEnd()];
}

/** A word in parts that fit, the last of which may be followed by more. */
function cut(word: string, width: number, measure: (text: string) => number): string[] {
  const parts: string[] = [];
  let part = "";
  for (const character of word) {
    if (part !== "" && measure((part + character).trimEnd()) > width) {
      parts.push(part);
      part = "";
    }
    part += character;
  }
  return [...parts, part];
}
