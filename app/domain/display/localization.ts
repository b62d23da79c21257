import type { NumberFormat } from "./number-format";
import type { Translate } from "./word-keys";

/** The reader's language: its words by namespace and key (`results:balance.nobody`), and its numbers. A page has it from a hook, a server from its own words. */
export interface Localization {
  t: Translate;
  format: NumberFormat;
}
