import type { Language } from "~/domain/language";

/** The words of one language by namespace: the content of `locales/<language>/*.json`. */
export type Words = Record<string, Record<string, unknown>>;

/** Turns what Vite's glob gives ("/locales/en/login.json" → content) into namespaces ("login" → content). */
export const byNamespace = (files: Words): Words =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [path.replace(/^.*\/|\.json$/g, ""), content]));

/** Where the module with the words of a language lies, as Vite's glob names it. */
export const wordsModule = (language: Language): string => `./words/${language}.ts`;
