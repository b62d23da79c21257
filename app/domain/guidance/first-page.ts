import type { RoleName } from "../user";

/** Leads on to the first page of the person's role. */
export const HOME = "/home";

/** Pages of the rail by role: the first that is offered is where the work is, and what the sign-in leads to. */
const rails: Record<RoleName, readonly string[]> = {
  researcher: ["/analyses", "/patients", "/devices"],
  caretaker: ["/ward", "/alarms", "/patients", "/devices", "/analyses"],
  clinician: ["/today", "/patients", "/analyses", "/alarms", "/devices"],
  companyAdmin: ["/devices", "/patients", "/analyses", "/alarms", "/adminPanel"],
  providerAdmin: ["/clients", "/devices", "/patients", "/analyses", "/alarms", "/adminPanel"],
};

export const railOf = (role: RoleName): readonly string[] => rails[role];
