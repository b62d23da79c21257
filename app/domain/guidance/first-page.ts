import type { RoleName } from "../user";

/** Leads on to the first page of the person's role. */
export const HOME = "/home";

/** Where each role does its work: what the sign-in leads to, and the first link of the rail. */
const firstPages = {
  researcher: "/analyses",
  caretaker: "/ward",
  clinician: "/devices",
  companyAdmin: "/devices",
  // The admin panel would ask at once for the password again.
  providerAdmin: "/devices",
} as const satisfies Record<RoleName, string>;

export const firstPage = (role: RoleName): string => firstPages[role];
