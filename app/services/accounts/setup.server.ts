import { createHash, randomBytes } from "node:crypto";
import { SetupTokenModel, type SetupTokenRecord } from "~/data/models/setup-token.model.server";
import { isTimeZone } from "~/domain/administration/company-configuration";
import { companySettingsSchema, type Company } from "~/domain/company";
import { Problem } from "~/domain/problem";
import { CLINIC_QUOTA_BYTES } from "~/domain/storage/quota";
import { isSignInEmail, roles, type User } from "~/domain/user";
import { audit } from "../audit.server";
import { createCompany } from "../companies/companies.server";
import { checkNewPassword } from "./password-rules.server";
import { anyUserExists, createUser, normalEmail } from "./users.server";

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
const openedBy = (token: string) => ({ _id: "setup" as const, tokenHash: hashOf(token) });

export type SetupDraft = Required<Pick<SetupTokenRecord, "companyName" | "address" | "timeZone" | "name" | "email">>;

/**
 * Replaces the token (256 random bits, stored as SHA-256); entries stay.
 * @throws Problem alreadySetUp
 */
export async function createSetupToken(now: Date): Promise<string> {
  if (await anyUserExists()) throw new Problem("alreadySetUp");
  const token = randomBytes(32).toString("base64url");
  await SetupTokenModel.updateOne({ _id: "setup" }, { $set: { tokenHash: hashOf(token), createdAt: now } }, { upsert: true });
  return token;
}

/** Kept until the first account exists, with a token that opens nothing. */
export async function noteDemoLeft(now: Date): Promise<void> {
  const tokenHash = hashOf(randomBytes(32).toString("base64url"));
  await SetupTokenModel.updateOne(
    { _id: "setup" },
    { $set: { demoLeftAt: now }, $setOnInsert: { tokenHash, createdAt: now } },
    { upsert: true },
  );
}

export const isDemoLeft = async (): Promise<boolean> =>
  (await SetupTokenModel.findById("setup").select({ demoLeftAt: 1 }).lean())?.demoLeftAt != null;

/** Null for an invalid token. */
export async function setupDraft(token: string): Promise<SetupDraft | null> {
  if (await anyUserExists()) return null;
  const found = await SetupTokenModel.findOne(openedBy(token)).lean();
  return found && { companyName: "", address: "", timeZone: "", name: "", email: "", ...found };
}

/**
 * Stores entries; a company only if valid.
 * @throws Problem alreadySetUp, forbidden (another token), invalid (names the field)
 */
export async function saveSetupDraft(token: string, draft: Partial<SetupDraft>): Promise<void> {
  await checkToken(token);
  const company = companySettingsSchema.pick({ companyName: true, address: true }).partial().safeParse(draft);
  if (!company.success) throw new Problem("invalid", { field: String(company.error.issues[0]?.path[0]) });
  if (draft.timeZone && !isTimeZone(draft.timeZone)) throw new Problem("invalid", { field: "timeZone" });
  await SetupTokenModel.updateOne(openedBy(token), { $set: { ...draft, ...company.data } });
}

export interface FirstSetup extends Pick<SetupDraft, "companyName" | "email">, Partial<Pick<SetupDraft, "address" | "timeZone" | "name">> {
  token: string;
  password: string;
  /** The password was generated. */
  mustChangePassword?: boolean;
}

/**
 * Creates company and provider administrator. Of two calls, one succeeds.
 * @throws Problem alreadySetUp, forbidden (another token), invalid (names the field), passwordLength,
 * passwordFrequent; the token stays valid
 */
export async function completeSetup(
  { token, companyName, address = "", timeZone, password, ...person }: FirstSetup,
  { now, ip }: { now: Date; ip: string },
): Promise<{ company: Company; user: User }> {
  await saveSetupDraft(token, { companyName, address, ...(timeZone !== undefined && { timeZone }) });
  const email = normalEmail(person.email);
  if (!isSignInEmail(email)) throw new Problem("invalid", { field: "email" });
  checkNewPassword(password, { email });

  const draft = await SetupTokenModel.findOneAndDelete(openedBy(token)).lean();
  if (!draft) throw new Problem("alreadySetUp");
  const company = await createCompany({
    companyName: draft.companyName ?? companyName,
    address: draft.address ?? address,
    timeZone: draft.timeZone || null,
    quotaBytes: CLINIC_QUOTA_BYTES,
    adminPanel: true,
  });
  const user = await createUser(company.id, { ...person, password, role: roles.providerAdmin });
  const founder = { user, company, now, ip };
  await audit(founder, { action: "registerCompany", object: company.id });
  await audit(founder, { action: "addUser", object: user.id });
  return { company, user };
}

async function checkToken(token: string): Promise<void> {
  if (await anyUserExists()) throw new Problem("alreadySetUp");
  if (!(await SetupTokenModel.exists(openedBy(token)))) throw new Problem("forbidden");
}
