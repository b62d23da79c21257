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
  /** For temporary passwords. */
  mustChangePassword?: boolean;
}

/** Ignores case and surrounding blanks. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

/**
 * For setup (seed, commands); callers check permission.
 * @throws Problem invalid (with the field), passwordLength, passwordFrequent, emailTaken
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

/** Without users, a server shows its setup. */
export const anyUserExists = async (): Promise<boolean> => (await UserModel.exists({})) !== null;

/** For the sign-in page; false while the database is away. */
export const isWithoutAccounts = (): Promise<boolean> => falseWhileUnavailable(anyUserExists().then((exists) => !exists));
