import type { English } from "./english";

/** A file of `locales/<language>`. */
export type Namespace = keyof English;

/** A sentence with a number has a key for each plural form; it is asked for without one. */
type WithoutPlural<Key extends string> = Key extends `${infer Sentence}_${"one" | "other"}` ? Sentence : Key;

type Paths<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string ? WithoutPlural<Key> : `${Key}.${Paths<Words[Key]>}`;
}[keyof Words & string];

/** A sentence of one file, without the file's name: `balance.nobody`. */
export type KeyIn<File extends Namespace> = { [One in Namespace]: Paths<English[One]> }[File];

/** A sentence of any file: `results:balance.nobody`. */
export type WordKey = { [File in Namespace]: `${File}:${KeyIn<File>}` }[Namespace];

/** What may follow a path, such as `phase.heel` after `results:rockers`. */
export type KeysBelow<Path extends string> = WordKey extends infer Key ? (Key extends `${Path}.${infer Rest}` ? Rest : never) : never;

/** A sentence of a toast: what was done, or why it was not. */
export type NoticeKey = KeyIn<"toasts" | "problems">;

/** Values that a sentence mentions, by placeholder. */
export type Mentioned = Readonly<Record<string, string | number | null | undefined>>;

/** Says a sentence of any file, or of one file without its name. */
export type Translate<File extends Namespace = never> = (key: WordKey | KeyIn<File>, about?: Mentioned) => string;
