import { createHash, randomBytes } from "node:crypto";
import { SetupTokenModel } from "~/data/models/setup-token.model.server";
import { COMPANY_NAME_MAX, type Company } from "~/domain/company";
import { Problem } from "~/domain/problem";
import { isSignInEmail, roles, type User } from "~/domain/user";
import { createCompany } from "../companies/companies.server";
import { checkNewPassword } from "./password-rules.server";
import { anyUserExists, createUser, normalEmail } from "./users.server";

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/**
 * Makes the token that lets the first person set the server up, and forgets the one before. It has 256 random bits, is answered once and
 * stored as its SHA-256.
 * @throws Problem alreadySetUp once there is an account
 */
export async function createSetupToken(now: Date): Promise<string> {
  if (await anyUserExists()) throw new Problem("alreadySetUp");
  const token = randomBytes(32).toString("base64url");
  await SetupTokenModel.updateOne({ _id: "setup" }, { $set: { tokenHash: hashOf(token), createdAt: now } }, { upsert: true });
  return token;
}

/** Whether this token opens the set-up page. */
export const isSetupToken = async (token: string): Promise<boolean> =>
  !(await anyUserExists()) && (await SetupTokenModel.exists({ _id: "setup", tokenHash: hashOf(token) })) !== null;

export interface FirstSetup {
  token: string;
  companyName: string;
  email: string;
  password: string;
}

/**
 * Founds the first company, which has the admin panel, with its first account, who looks after all companies to come. The token is used
 * up; of two that come at once one wins.
 * @throws Problem alreadySetUp, forbidden (another token), invalid (names the field), passwordLength, passwordFrequent; the token stays good
 */
export async function completeSetup({ token, companyName, email, password }: FirstSetup): Promise<{ company: Company; user: User }> {
  if (await anyUserExists()) throw new Problem("alreadySetUp");
  if (!(await isSetupToken(token))) throw new Problem("forbidden");
  const name = companyName.trim();
  if (name.length < 2 || name.length > COMPANY_NAME_MAX) throw new Problem("invalid", { field: "companyName" });
  if (!isSignInEmail(normalEmail(email))) throw new Problem("invalid", { field: "email" });
  checkNewPassword(password, { email: normalEmail(email) });

  const used = await SetupTokenModel.findOneAndDelete({ _id: "setup", tokenHash: hashOf(token) });
  if (!used) throw new Problem("alreadySetUp");
  const company = await createCompany({ companyName: name, adminPanel: true });
  const user = await createUser(company.id, { email, password, role: roles.providerAdmin });
  return { company, user };
}
