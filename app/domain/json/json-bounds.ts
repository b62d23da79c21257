export interface JsonBounds {
  depth: number;
  containers: number;
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Bytes are UTF-8. Undefined if invalid or out of bounds, checked before `JSON.parse`, which turns three characters
 * (`[],`) into fifty bytes.
 */
export function parseJsonWithin(source: string | Uint8Array, bounds: JsonBounds): unknown {
  try {
    const text = typeof source === "string" ? source : new TextDecoder("utf-8", { fatal: true }).decode(source);
    return isJsonWithin(text, bounds) ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Stores nothing; invalid JSON can pass. */
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
