import type { Language } from "~/domain/language";

/** `locales/<language>/*.json` by namespace. */
export type Words = Record<string, Record<string, unknown>>;

/** "/locales/en/login.json" → "login". */
export const byNamespace = (files: Words): Words =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [path.replace(/^.*\/|\.json$/g, ""), content]));

/** As Vite's glob names it. */
export const wordsModule = (language: Language): string => `./words/${language}.ts`;
