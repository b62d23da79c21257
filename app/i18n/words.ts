/** `locales/<language>/*.json` by namespace. */
export type Words = Record<string, Record<string, unknown>>;

/** "/locales/en/login.json" → "login". */
export const byNamespace = (files: Words): Words =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [path.replace(/^.*\/|\.json$/g, ""), content]));
