import { needWords } from "~/i18n/need-words";
import type { WordsHandle } from "~/i18n/word-rooms";

export { Outlet as default } from "@remix-run/react";

/** Administration has words of its own. */
export const handle = { words: await needWords("office") } satisfies WordsHandle;
