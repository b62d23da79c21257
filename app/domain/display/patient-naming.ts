import { itemAt, lastItem } from "../lists/item-at";

/** Where others can read it: ward screens and phones. */
export const patientNamings = ["full", "initials", "none"] as const;
export type PatientNaming = (typeof patientNamings)[number];

/** Without titles: "Dr Elena Marou" is EM. */
export function toInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "" && !/^(dr|dra|prof|mr|mrs|ms|mx)\.?$/i.test(word));
  const named = words.length > 1 ? [itemAt(words, 0), lastItem(words)] : words;
  return named.map((word) => itemAt(Array.from(word), 0).toLocaleUpperCase()).join("");
}

const namings = {
  full: (name) => name,
  initials: toInitials,
  none: () => null,
} satisfies Record<PatientNaming, (name: string) => string | null>;

/** Null without a name to show. */
export const namedAs = (naming: PatientNaming, name: string | null): string | null => (name === null ? null : namings[naming](name));
