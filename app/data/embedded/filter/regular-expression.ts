import type { BSONRegExp } from "bson";
import { notSupported } from "../values/command-error";

/** The options that mean the same in JavaScript; `x` (extended) has no counterpart and is refused. */
const KNOWN_OPTIONS = /^[ims]*$/;

/**
 * Compiles a BSON regular expression. PCRE and JavaScript agree on what the product uses.
 * @throws CommandError BadValue for a pattern that JavaScript does not understand
 */
export function compileRegularExpression({ pattern, options }: BSONRegExp): RegExp {
  if (!KNOWN_OPTIONS.test(options)) throw notSupported("BadValue", "regular expression options", options);
  for (const flags of [`${options}u`, options]) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Escapes such as \- are errors in Unicode mode only: try once more without it.
    }
  }
  throw notSupported("BadValue", "regular expression", pattern);
}
