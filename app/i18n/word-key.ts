import type { i18n } from "i18next";
import type { WordKey } from "~/domain/display/word-keys";

/**
 * Whether there is such a sentence: for keys that are made of what others wrote, as the messages of a schema. All others are typed.
 * One that has plural forms is found by its form of one; all others by their key alone.
 */
export const isWordKey = (key: string, { exists }: Pick<i18n, "exists">): key is WordKey => exists(key, { count: 1 });
