import type { BSONRegExp } from "bson";
import { notSupported } from "../values/command-error";

/** `x` (extended) has no equivalent. */
const KNOWN_OPTIONS = /^[ims]*$/;

/**
 * PCRE and JavaScript agree on what the product uses.
 * @throws CommandError BadValue for a pattern that JavaScript rejects
 */
export function compileRegularExpression({ pattern, options }: BSONRegExp): RegExp {
  if (!KNOWN_OPTIONS.test(options)) throw notSupported("BadValue", "regular expression options", options);
  for (const flags of [`${options}u`, options]) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Escapes such as \- fail only in Unicode mode.
    }
  }
  throw notSupported("BadValue", "regular expression", pattern);
}
