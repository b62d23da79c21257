/** How patients are named where others can read it: on a ward's screens and on phones that lie on a table. */
export const patientNamings = ["full", "initials", "none"] as const;
export type PatientNaming = (typeof patientNamings)[number];

/** First letters of a first and a last name, titles left out: "Dr Elena Marou" is EM. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "" && !/^(dr|dra|prof|mr|mrs|ms|mx)\.?$/i.test(word));
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return letters.map((word) => Array.from(word ?? "")[0]?.toLocaleUpperCase() ?? "").join("");
}

const namings = {
  full: (name) => name,
  initials: initialsOf,
  none: () => null,
} satisfies Record<PatientNaming, (name: string) => string | null>;

/** A name as it is shown; null where there is none to show. */
export const namedAs = (naming: PatientNaming, name: string | null): string | null => (name === null ? null : namings[naming](name));
