import type { English } from "./english";

/** A file of `locales/<language>`. */
export type Namespace = keyof English;

/** Plural forms are used without suffix. */
type WithoutPlural<Key extends string> = Key extends `${infer Sentence}_${"one" | "other"}` ? Sentence : Key;

type Paths<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string ? WithoutPlural<Key> : `${Key}.${Paths<Words[Key]>}`;
}[keyof Words & string];

/** Such as `balance.nobody`. */
export type KeyIn<File extends Namespace> = { [One in Namespace]: Paths<English[One]> }[File];

/** Such as `results:balance.nobody`. */
export type WordKey = { [File in Namespace]: `${File}:${KeyIn<File>}` }[Namespace];

/** Such as `phase.heel` below `results:rockers`. */
export type KeysBelow<Path extends string> = WordKey extends infer Key ? (Key extends `${Path}.${infer Rest}` ? Rest : never) : never;

export type NoticeKey = KeyIn<"toasts" | "problems">;

export type Mentioned = Readonly<Record<string, string | number | null | undefined>>;

export type Translate<File extends Namespace = never> = (key: WordKey | KeyIn<File>, about?: Mentioned) => string;
