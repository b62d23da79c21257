import type { WordsHandle } from "~/i18n/word-rooms";

/** A page's options for the shell: `export const handle = { headerOnPhone: false } satisfies ShellHandle`. */
export interface ShellHandle extends WordsHandle {
  headerOnPhone?: boolean;
}
