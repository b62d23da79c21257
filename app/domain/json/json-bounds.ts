/** How much structure a JSON text may have. */
export interface JsonBounds {
  /** Of lists and objects within each other. */
  depth: number;
  /** Lists and objects together. */
  containers: number;
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Whether a JSON text stays within bounds; it looks at each character once and keeps nothing. Ask before `JSON.parse`, which turns three characters (`[],`)
 * into fifty bytes and which nothing can stop. A text that is no JSON may be within them.
 */
export function isJsonWithin(text: string, { depth: mostDepth, containers: mostContainers }: JsonBounds): boolean {
  let [depth, containers] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at += 1;
      while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1;
      containers += 1;
      if (depth > mostDepth || containers > mostContainers) return false;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
  }
  return true;
}
