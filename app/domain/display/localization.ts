import type { NumberFormat } from "./number-format";
import type { Translate } from "./word-keys";

/** Words (`results:balance.nobody`) and numbers in the reader's language; pages use a hook, servers their own words. */
export interface Localization {
  t: Translate;
  format: NumberFormat;
}
