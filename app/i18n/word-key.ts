import type { i18n } from "i18next";
import type { WordKey } from "~/domain/display/word-keys";

/** For keys from outside, such as schema messages. Count 1 finds plural keys. */
export const isWordKey = (key: string, { exists }: Pick<i18n, "exists">): key is WordKey => exists(key, { count: 1 });
