import { isSignInEmail, roles, type Role, type RoleName, type User } from "../user";

export interface Account extends User {
  /** Null while in use. */
  disabledAt: Date | null;
  /** Null if never recorded. */
  lastSignInAt: Date | null;
}

/** Smaller numbers have more rights; no one gives a higher role or changes such accounts. */
export const isWithinRole = (role: Role, own: Role): boolean => role >= own;

export const storedRole = (name: RoleName): Pick<User, "role"> & Partial<Pick<User, "staffRole">> =>
  name === "providerAdmin" || name === "companyAdmin" ? { role: roles[name] } : { role: roles.staff, staffRole: name };

interface EnteredAccount {
  email: string;
  /** Null generates one. */
  password: string | null;
  passwordAgain: string | null;
}

/** Specification §5; null if valid. */
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
