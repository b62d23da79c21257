import type { BSONRegExp } from "bson";
import { notSupported } from "../values/command-error";

/** Options with the same meaning in JavaScript; `x` (extended) is refused. */
const KNOWN_OPTIONS = /^[ims]*$/;

/**
 * Compiles a BSON regular expression. PCRE and JavaScript agree on the syntax that the product uses.
 * @throws CommandError BadValue for a pattern that JavaScript rejects
 */
export function compileRegularExpression({ pattern, options }: BSONRegExp): RegExp {
  if (!KNOWN_OPTIONS.test(options)) throw notSupported("BadValue", "regular expression options", options);
  for (const flags of [`${options}u`, options]) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Escapes such as \- are errors only in Unicode mode: tries without it.
    }
  }
  throw notSupported("BadValue", "regular expression", pattern);
}
