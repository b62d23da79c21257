import { isSignInEmail, roles, type Role, type RoleName, type User } from "../user";

/** An account as those who administer it see it. */
export interface Account extends User {
  /** Since when nobody may sign in to it; null while it is in use. */
  disabledAt: Date | null;
  /** Null where it was never noted. */
  lastSignInAt: Date | null;
}

/** Nobody gives a role above their own, nor touches an account that has one: the smaller number reaches further. */
export const isWithinRole = (role: Role, own: Role): boolean => role >= own;

/** A role as accounts hold it. */
export const storedRole = (name: RoleName): Pick<User, "role"> & Partial<Pick<User, "staffRole">> =>
  name === "providerAdmin" || name === "companyAdmin" ? { role: roles[name] } : { role: roles.staff, staffRole: name };

interface EnteredAccount {
  email: string;
  /** Null where one is made up. */
  password: string | null;
  passwordAgain: string | null;
}

/** What is wrong with the email and password of a new account, by the refusals of the specification (§5); null when nothing is. */
export function accountProblem(
  { email, password, passwordAgain }: EnteredAccount,
  passwordMin: number,
): "emptyEmail" | "incorrectEmail" | "passwordsUnmatch" | "shortPassword" | null {
  if (email.trim() === "" || password === "") return "emptyEmail";
  if (!isSignInEmail(email.trim())) return "incorrectEmail";
  if (password !== passwordAgain) return "passwordsUnmatch";
  if (password !== null && password.length < passwordMin) return "shortPassword";
  return null;
}
