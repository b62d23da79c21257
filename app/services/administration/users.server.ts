import limit from "p-limit";
import { UserModel, type UserRecord } from "~/data/models/user.model.server";
import { scoped, type Tenant } from "~/data/scoped.server";
import { toAccount } from "~/data/to-domain.server";
import { accountProblem, isWithinRole, type Account } from "~/domain/administration/account";
import type { ListPage } from "~/domain/list-page";
import { Problem } from "~/domain/problem";
import { roles, type Capability, type Role, type StaffRole } from "~/domain/user";
import { env } from "~/env.server";
import { revokeAccessTokensOfUser } from "../accounts/access-tokens.server";
import { hashPassword } from "../accounts/passwords.server";
import { endUserSessions } from "../accounts/sessions.server";
import { createUser } from "../accounts/users.server";
import { allow } from "../allow";
import type { Context } from "../context";
import { changeCompanyRulesInForce } from "../logs/alarm-rules.server";
import { chosenOrMadeUp, oneTimePassword } from "./one-time-password";
import { auditInTenant, companyInReach, documentsInReach, findAmong, readCompanyNames, requireTenant, type Asked } from "./reach.server";

export interface ListedAccount extends Account {
  companyName: string;
}

export interface NewAccount {
  companyId: string;
  email: string;
  /** Null: a generated one, to be changed at first sign-in. */
  password: string | null;
  passwordAgain: string | null;
  name: string;
  role: Role;
  staffRole?: StaffRole;
  capabilities: readonly Capability[];
}

/** `oneTimePassword` is not stored; null if chosen by someone. */
export interface AddedAccount {
  account: Account;
  oneTimePassword: string | null;
}

/** Of a company (null: all in reach), searched by name, email and company. */
export async function pageAccounts(
  context: Context,
  { companyId = null, ...asked }: Asked & { companyId?: string | null } = {},
): Promise<ListPage<ListedAccount>> {
  allow(context, "manageUsers");
  const [records, companyName] = await Promise.all([documentsInReach(context, UserModel, companyId).lean(), readCompanyNames()]);
  const accounts = records.map(toAccount).map((account) => ({ ...account, companyName: companyName(account.companyId) }));
  return findAmong(accounts, asked, ({ name, email, companyName }) => [name, email, companyName]);
}

/** @throws Problem notFound */
export async function getAccount(context: Context, id: string): Promise<Account> {
  allow(context, "manageUsers");
  return (await find(context, id)).account;
}

/**
 * @throws Problem emptyEmail, incorrectEmail, passwordsUnmatch, shortPassword, emailTaken, invalid, forbidden (role
 * above the caller's), notFound (company)
 */
export async function addAccount(
  context: Context,
  { companyId, password, passwordAgain, capabilities, ...fields }: NewAccount,
): Promise<AddedAccount> {
  allow(context, "manageUsers");
  const company = await companyInReach(context, companyId);
  if (!isWithinRole(fields.role, context.user.role)) throw new Problem("forbidden");
  const wrong = accountProblem({ email: fields.email, password, passwordAgain }, env.PASSWORD_MIN_LENGTH);
  if (wrong) throw new Problem(wrong, { least: env.PASSWORD_MIN_LENGTH });
  const { password: given, madeUp } = chosenOrMadeUp(password, oneTimePassword);
  const user = await createUser(company.id, {
    ...fields,
    capabilities: [...capabilities],
    password: given,
    mustChangePassword: madeUp !== null,
  });
  await auditInTenant(context, { company }, { action: "addUser", object: user.id });
  return { account: { ...user, disabledAt: null, lastSignInAt: null }, oneTimePassword: madeUp };
}

export interface AccountChanges {
  name: string;
  role: Role;
  /** Unchanged if omitted. */
  staffRole?: StaffRole;
  capabilities: readonly Capability[];
}

/**
 * Applies at the next request; sockets restart.
 * @throws Problem notFound, forbidden (role above the caller's), ownAccount (own role or capabilities),
 * lastAdministrator
 */
export const editAccount = (context: Context, id: string, { name, role, capabilities, staffRole }: AccountChanges): Promise<Account> =>
  inTurn(async () => {
    const { account, tenant } = await findBelow(context, id);
    if (!isWithinRole(role, context.user.role)) throw new Problem("forbidden");
    const duty = staffRole ?? account.staffRole;
    const same =
      role === account.role && duty === account.staffRole && String([...capabilities].sort()) === String([...account.capabilities].sort());
    if (!same && account.id === context.user.id) throw new Problem("ownAccount");
    if (role !== account.role && account.disabledAt === null) await keepAnAdministrator(account);
    const edited = await change(
      context,
      { id, tenant },
      { name: name.trim() || account.email, role, staffRole: duty, capabilities: [...capabilities] },
      "editUser",
    );
    // Subscriptions were authorised for the old role; clients subscribe again.
    if (!same) context.server.viewers.restart(id);
    return edited;
  });

/**
 * Ends sessions, access tokens, sockets and notifications at once.
 * @throws Problem notFound, forbidden, ownAccount, lastAdministrator
 */
export const disableAccount = (context: Context, id: string): Promise<Account> =>
  inTurn(async () => {
    const { account, tenant } = await findBelow(context, id);
    if (account.id === context.user.id) throw new Problem("ownAccount");
    if (account.disabledAt !== null) return account;
    await keepAnAdministrator(account);
    const disabled = await change(context, { id, tenant }, { disabledAt: context.now }, "disableUser");
    await endUserSessions(context, id);
    await revokeAccessTokensOfUser(context, id);
    return disabled;
  });

/**
 * The password stays the same.
 * @throws Problem notFound, forbidden
 */
export async function enableAccount(context: Context, id: string): Promise<Account> {
  const { account, tenant } = await findBelow(context, id);
  if (account.disabledAt === null) return account;
  return change(context, { id, tenant }, { disabledAt: null }, "enableUser");
}

/**
 * Returns a temporary password once and ends all sessions.
 * @throws Problem notFound, forbidden, ownAccount
 */
export async function giveOneTimePassword(context: Context, id: string): Promise<string> {
  const { account, tenant } = await findBelow(context, id);
  if (account.id === context.user.id) throw new Problem("ownAccount");
  const { password, changes } = await madeUpPassword();
  await change(context, { id, tenant }, changes, "giveOneTimePassword");
  await endUserSessions(context, id);
  return password;
}

export async function madeUpPassword(): Promise<{
  password: string;
  changes: Pick<UserRecord, "passwordHash"> & { mustChangePassword: true };
}> {
  const password = oneTimePassword();
  return { password, changes: { passwordHash: await hashPassword(password), mustChangePassword: true } };
}

/** Serialised: two administrators disabling each other would leave none. */
const inTurn = limit(1);

async function find(context: Context, id: string): Promise<{ account: Account; tenant: Tenant }> {
  const tenant = await requireTenant(context, UserModel, id);
  const record = await scoped(UserModel, tenant).findById(id).lean();
  if (!record) throw new Problem("notFound");
  return { account: toAccount(record), tenant };
}

/**
 * Role not above the caller's.
 * @throws Problem notFound, forbidden
 */
export async function findBelow(context: Context, id: string): Promise<{ account: Account; tenant: Tenant }> {
  allow(context, "manageUsers");
  const found = await find(context, id);
  if (!isWithinRole(found.account.role, context.user.role)) throw new Problem("forbidden");
  return found;
}

/** The provider and each company keep at least one administrator. */
async function keepAnAdministrator({ id, role, companyId }: Account): Promise<void> {
  if (role !== roles.providerAdmin && role !== roles.companyAdmin) return;
  const all = role === roles.providerAdmin ? UserModel.find({ role }) : scoped(UserModel, { company: { id: companyId } }).find({ role });
  const others = (await all.select({ disabledAt: 1 }).lean()).filter((user) => !user.disabledAt && user._id.toHexString() !== id);
  if (others.length === 0) throw new Problem("lastAdministrator");
}

async function change(
  context: Context,
  { id, tenant }: { id: string; tenant: Tenant },
  changes: Partial<Pick<UserRecord, "name" | "role" | "staffRole" | "capabilities" | "disabledAt" | "passwordHash" | "mustChangePassword">>,
  action: "editUser" | "disableUser" | "enableUser" | "giveOneTimePassword",
): Promise<Account> {
  const record = await scoped(UserModel, tenant).updateById(id, { $set: changes }).lean();
  if (!record) throw new Problem("notFound");
  await auditInTenant(context, tenant, { action, object: id });
  // Recipients of alarms may have changed.
  if (action !== "giveOneTimePassword") await changeCompanyRulesInForce(context, tenant.company);
  return toAccount(record);
}
