export const PASSWORD = "isobar-e2e";

export const people = {
  clinician: "clinician@demo.isobar.example",
  /** Has no patient selected at first. */
  caretaker: "caretaker@demo.isobar.example",
  researcher: "researcher@demo.isobar.example",
  admin: "admin@demo.isobar.example",
  provider: "provider@isobar.example",
  /** Of a company with its own display settings. */
  netti: "clinician@netti.isobar.example",
} as const;

export type Person = keyof typeof people;
