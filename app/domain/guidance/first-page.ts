import type { RoleName } from "../user";

/** Leads on to the first page of the person's role. */
export const HOME = "/home";

/** Pages of the rail by role: the first is where its work is, and what the sign-in leads to. */
const rails: Record<RoleName, readonly [string, ...string[]]> = {
  researcher: ["/analyses", "/patients", "/devices"],
  caretaker: ["/ward", "/alarms", "/patients", "/devices", "/analyses"],
  clinician: ["/today", "/patients", "/analyses", "/alarms", "/devices"],
  // The admin panel is not first: it asks for the password again.
  companyAdmin: ["/devices", "/patients", "/analyses", "/alarms", "/adminPanel"],
  providerAdmin: ["/devices", "/patients", "/analyses", "/alarms", "/adminPanel"],
};

export const railOf = (role: RoleName): readonly string[] => rails[role];

export const firstPage = (role: RoleName): string => rails[role][0];
