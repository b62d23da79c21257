/** Breaks after a space, a hyphen or a soft break. */
const PIECES = /[^ \n-]*(?:[ \n-]|$)/g;

/**
 * Lines up to `width` as measured. Breaks at spaces and hyphens, keeps line ends, and cuts words wider than a line.
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

/** The last part may be followed by more. */
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
