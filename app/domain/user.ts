import { z } from "zod";
import type { Theme } from "./display/theme";
import type { Language } from "./language";

/** 0 looks after all companies, 1 after its own; 2 is what created users get. */
export const roles = { providerAdmin: 0, companyAdmin: 1, staff: 2 } as const;
export type Role = (typeof roles)[keyof typeof roles];

/** What a member of staff is there for. */
export const staffRoles = ["caretaker", "clinician", "researcher"] as const;
export type StaffRole = (typeof staffRoles)[number];
/** Of those whom nobody gave one: all staff could treat before there was a choice. */
export const DEFAULT_STAFF_ROLE: StaffRole = "clinician";

/** Every role that permissions tell apart, from the fewest rights to the most. */
export const roleNames = ["researcher", "caretaker", "clinician", "companyAdmin", "providerAdmin"] as const satisfies readonly (
  | StaffRole
  | keyof typeof roles
)[];
export type RoleName = (typeof roleNames)[number];

/** Rights granted to single people, kept as data. */
export const capabilities = ["remoteActivation"] as const;
export type Capability = (typeof capabilities)[number];

/** Whether a company leaves it to its people to have a second factor. */
export const secondFactorPolicies = ["optional", "required"] as const;
export type SecondFactorPolicy = (typeof secondFactorPolicies)[number];

export interface User {
  id: string;
  companyId: string;
  email: string;
  /** Shown in the header; the email where nobody entered one. */
  name: string;
  role: Role;
  /** Counts where `role` is staff. */
  staffRole: StaffRole;
  capabilities: Capability[];
  preferredLanguage: Language | null;
  theme: Theme;
  /** Whether the password is one that somebody else gave out: nothing opens until it is changed. */
  mustChangePassword: boolean;
  /** Whether the sign-in asks for a code beside the password. */
  secondFactor: boolean;
  /** The patient this user last picked. */
  selectedPatientId: string | null;
}

/** The role that permissions go by. */
export function roleNameOf({ role, staffRole }: Pick<User, "role" | "staffRole">): RoleName {
  if (role === roles.providerAdmin) return "providerAdmin";
  return role === roles.companyAdmin ? "companyAdmin" : staffRole;
}

/**
 * Whether somebody may sign in by this address. Wider than the specification's pattern for addresses that people type into
 * forms (patient.ts), so that reserved domains such as `.example` can be seeded.
 */
export const isSignInEmail = (address: string): boolean => z.email().max(254).safeParse(address).success;

export const USER_NAME_MAX = 120;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

/** What a person has to do after the sign-in before anything else opens; the name is that of the refusal until then. */
export type Duty = "passwordChangeDue" | "secondFactorDue";

export function dutyOf(
  { mustChangePassword, secondFactor }: Pick<User, "mustChangePassword" | "secondFactor">,
  policy: SecondFactorPolicy,
): Duty | null {
  if (mustChangePassword) return "passwordChangeDue";
  return policy === "required" && !secondFactor ? "secondFactorDue" : null;
}
