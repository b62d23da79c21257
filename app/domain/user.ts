import { z } from "zod";
import type { Theme } from "./display/theme";
import type { Language } from "./language";

/** 0 administers all companies, 1 its own; created users get 2. */
export const roles = { providerAdmin: 0, companyAdmin: 1, staff: 2 } as const;
export type Role = (typeof roles)[keyof typeof roles];

export const staffRoles = ["caretaker", "clinician", "researcher"] as const;
export type StaffRole = (typeof staffRoles)[number];
/** All staff could once treat. */
export const DEFAULT_STAFF_ROLE: StaffRole = "clinician";

/** From fewest rights to most. */
export const roleNames = ["researcher", "caretaker", "clinician", "companyAdmin", "providerAdmin"] as const satisfies readonly (
  | StaffRole
  | keyof typeof roles
)[];
export type RoleName = (typeof roleNames)[number];

/** Granted to single users. */
export const capabilities = ["remoteActivation"] as const;
export type Capability = (typeof capabilities)[number];

export const secondFactorPolicies = ["optional", "required"] as const;
export type SecondFactorPolicy = (typeof secondFactorPolicies)[number];

export interface User {
  id: string;
  companyId: string;
  email: string;
  /** The email if not entered. */
  name: string;
  role: Role;
  /** Counts if `role` is staff. */
  staffRole: StaffRole;
  capabilities: Capability[];
  preferredLanguage: Language | null;
  theme: Theme;
  /** Someone else set the password; nothing opens until it is changed. */
  mustChangePassword: boolean;
  secondFactor: boolean;
  selectedPatientId: string | null;
}

export function toRoleName({ role, staffRole }: Pick<User, "role" | "staffRole">): RoleName {
  if (role === roles.providerAdmin) return "providerAdmin";
  return role === roles.companyAdmin ? "companyAdmin" : staffRole;
}

/** Wider than the specification's (patient.ts), for reserved domains such as `.example`. */
export const isSignInEmail = (address: string): boolean => z.email().max(254).safeParse(address).success;

export const USER_NAME_MAX = 120;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

/** Due before anything else opens; also the refusal's name. */
export type Duty = "passwordChangeDue" | "secondFactorDue";

export function pendingDuty(
  { mustChangePassword, secondFactor }: Pick<User, "mustChangePassword" | "secondFactor">,
  policy: SecondFactorPolicy,
): Duty | null {
  if (mustChangePassword) return "passwordChangeDue";
  return policy === "required" && !secondFactor ? "secondFactorDue" : null;
}
