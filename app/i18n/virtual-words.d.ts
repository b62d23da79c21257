/** By scripts/words-plugin.ts. */
declare module "virtual:words" {
  import type { Language } from "~/domain/language";
  import type { WordRoom } from "~/i18n/word-rooms";

  export const addresses: Readonly<Record<Language, Readonly<Record<WordRoom, string>>>>;
}
