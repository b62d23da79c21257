import { Types } from "mongoose";
import { falseWhileUnavailable } from "~/data/database-unavailable";
import { isDuplicateKey } from "~/data/duplicate-key.server";
import { UserModel } from "~/data/models/user.model.server";
import { toUser } from "~/data/to-domain.server";
import { Problem } from "~/domain/problem";
import { DEFAULT_STAFF_ROLE, isSignInEmail, roles, type Capability, type Role, type StaffRole, type User } from "~/domain/user";
import { checkNewPassword } from "./password-rules.server";
import { hashPassword } from "./passwords.server";

export interface NewUser {
  email: string;
  password: string;
  name?: string;
  role?: Role;
  staffRole?: StaffRole;
  capabilities?: Capability[];
  /** For a password that somebody else made up: its owner has to change it before anything else opens. */
  mustChangePassword?: boolean;
}

/** Email addresses are compared without regard to case and surrounding blanks. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

/**
 * Makes an account of a company; `invalid` names the field that is not right. For setting up a server (seed, commands); callers that act
 * for a user check the permission first.
 * @throws Problem invalid, passwordLength, passwordFrequent, emailTaken
 */
export async function createUser(companyId: string, fields: NewUser): Promise<User> {
  const email = normalEmail(fields.email);
  if (!isSignInEmail(email)) throw new Problem("invalid", { field: "email" });
  checkNewPassword(fields.password, { email });
  try {
    const record = await UserModel.create({
      companyId: new Types.ObjectId(companyId),
      email,
      name: fields.name?.trim() || email,
      role: fields.role ?? roles.staff,
      staffRole: fields.staffRole ?? DEFAULT_STAFF_ROLE,
      capabilities: fields.capabilities ?? [],
      passwordHash: await hashPassword(fields.password),
      mustChangePassword: fields.mustChangePassword ?? false,
    });
    return toUser(record);
  } catch (error) {
    if (isDuplicateKey(error)) throw new Problem("emailTaken");
    throw error;
  }
}

/** Whether an account exists: the first visit to a fresh server leads to its set-up. */
export const anyUserExists = async (): Promise<boolean> => (await UserModel.exists({})) !== null;

/** Whether none does, for the page where people sign in, which is shown while the database is away as well. */
export const isWithoutAccounts = (): Promise<boolean> => falseWhileUnavailable(anyUserExists().then((exists) => !exists));
