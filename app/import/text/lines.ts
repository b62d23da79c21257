import { Problem } from "~/domain/problem";
import { IMPORT_LIMITS } from "../limits";

/** Reads lines without building a list. */
export interface Lines {
  /** Null at the end. @throws Problem importLine if too long */
  next(): string | null;
  /** Skips blank lines. */
  nextFilled(): string | null;
  /** Un-reads a line. */
  back(): void;
  /** From 1. */
  number(): number;
  isLast(): boolean;
}

export function openLines(text: string): Lines {
  let [before, at, count] = [0, 0, 0];
  const lines: Lines = {
    next() {
      if (at >= text.length) return null;
      const end = text.indexOf("\n", at);
      const stop = end === -1 ? text.length : end;
      count += 1;
      if (stop - at > IMPORT_LIMITS.lineCharacters) throw new Problem("importLine", { line: count });
      const line = text.slice(at, text[stop - 1] === "\r" ? stop - 1 : stop);
      [before, at] = [at, end === -1 ? text.length : end + 1];
      return line;
    },
    nextFilled() {
      for (let line = lines.next(); line !== null; line = lines.next()) if (line.trim() !== "") return line;
      return null;
    },
    back() {
      if (at !== before) count -= 1;
      at = before;
    },
    number: () => count,
    isLast: () => !/\S/.test(text.slice(at, at + 1000)) && text.length - at <= 1000,
  };
  return lines;
}
