import type { MetaDescriptor } from "@remix-run/node";

/** The document's title, without parts that are missing, as on an error page. */
export const pageTitle = (...parts: readonly (string | undefined)[]): MetaDescriptor[] => [
  { title: [...parts.filter(Boolean), "Isobar"].join(" · ") },
];
