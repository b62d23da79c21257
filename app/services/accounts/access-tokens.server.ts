import { Types, type UpdateQuery } from "mongoose";
import { AccessTokenModel, type AccessTokenRecord } from "~/data/models/sign-in/access-token.model.server";
import { scoped } from "~/data/scoped.server";
import type { Company } from "~/domain/company";
import { can } from "~/domain/permission";
import { Problem } from "~/domain/problem";
import type { AccessTokenDays, ListedAccessToken } from "~/domain/sign-in/access-token";
import { allScopes, isScope, type Scope } from "~/domain/sign-in/scope";
import { allow } from "../allow";
import { audit } from "../audit.server";
import type { Context } from "../context";
import { newAccessToken } from "./access-token-text.server";
import { confirmPassword } from "./credentials.server";
import { hashToken } from "./sessions.server";

const DAY_MS = 86_400_000;
/** Unexpired tokens per user. */
const MAX_TOKENS = 20;

/** Earlier if the company now allows less. */
export const endOfAccessToken = (
  { createdAt, expiresAt }: Pick<AccessTokenRecord, "createdAt" | "expiresAt">,
  { accessTokenDays }: Pick<Company, "accessTokenDays">,
): Date => new Date(Math.min(expiresAt.getTime(), createdAt.getTime() + accessTokenDays * DAY_MS));

export function listedAccessToken(record: AccessTokenRecord, company: Pick<Company, "accessTokenDays">, now: Date): ListedAccessToken {
  const expiresAt = endOfAccessToken(record, company);
  return {
    id: record._id.toHexString(),
    name: record.name,
    scopes: record.scopes.filter(isScope),
    createdAt: record.createdAt,
    expiresAt,
    hasExpired: now >= expiresAt,
    lastUsedAt: record.lastUsedAt,
  };
}

/** Only permissions that the user has. */
export const scopesToGrant = (context: Context): Scope[] => allScopes.filter((scope) => can(scope, context));

/** Newest first. */
export async function listOwnAccessTokens(context: Context): Promise<ListedAccessToken[]> {
  allow(context, "changeOwnAccount");
  const records = await scoped(AccessTokenModel, context)
    .find({ userId: new Types.ObjectId(context.user.id), revokedAt: null })
    .sort({ createdAt: -1, _id: -1 })
    .lean();
  return records.map((record) => listedAccessToken(record, context.company, context.now));
}

export interface NewAccessToken {
  name: string;
  scopes: readonly Scope[];
  days: AccessTokenDays;
  password: string;
}

/**
 * Returns the token once.
 * @throws Problem invalid (`scopes` empty or not the caller's, `days` over the limit), tooManyAccessTokens,
 * incorrectCredentials, tooManyAttempts, serverBusy
 */
export async function createAccessToken(context: Context, { name, scopes, days, password }: NewAccessToken): Promise<string> {
  allow(context, "changeOwnAccount");
  const { user, company, now } = context;
  const grantable = scopesToGrant(context);
  if (scopes.length === 0 || !scopes.every((scope) => grantable.includes(scope))) throw new Problem("invalid", { field: "scopes" });
  if (days > company.accessTokenDays) throw new Problem("invalid", { field: "days" });
  const living = (await listOwnAccessTokens(context)).filter(({ hasExpired }) => !hasExpired);
  if (living.length >= MAX_TOKENS) throw new Problem("tooManyAccessTokens", { most: MAX_TOKENS });
  await confirmPassword(context, password, "beginAccessToken");
  const token = newAccessToken();
  const { _id } = await AccessTokenModel.create({
    companyId: new Types.ObjectId(company.id),
    userId: new Types.ObjectId(user.id),
    name,
    tokenHash: hashToken(token),
    scopes: [...scopes],
    createdAt: now,
    expiresAt: new Date(now.getTime() + days * DAY_MS),
  });
  await audit(context, { action: "createAccessToken", object: _id.toHexString() });
  return token;
}

/**
 * Applies to the next call and open sockets.
 * @throws Problem notFound, also for another's
 */
export async function revokeOwnAccessToken(context: Context, id: string): Promise<void> {
  allow(context, "changeOwnAccount");
  const record = await scoped(AccessTokenModel, context).findById(id).lean();
  if (!record || record.userId.toHexString() !== context.user.id) throw new Problem("notFound");
  await revokeAccessToken(context, record);
  await audit(context, { action: "revokeAccessToken", object: id });
}

/** Ends a token and its sockets. Callers check permission. */
export async function revokeAccessToken(
  { now, server }: Pick<Context, "now" | "server">,
  { _id, tokenHash }: Pick<AccessTokenRecord, "_id" | "tokenHash">,
): Promise<void> {
  const changes: UpdateQuery<AccessTokenRecord> = { $set: { revokedAt: now } };
  await AccessTokenModel.updateOne({ _id, revokedAt: null }, changes);
  server.events.emit("accessTokenRevoked", { tokenHash });
}

/** Tokens stay revoked if the account is enabled again. */
export async function revokeAccessTokensOfUser(context: Pick<Context, "now" | "server">, userId: string): Promise<void> {
  const records = await AccessTokenModel.find({ userId: new Types.ObjectId(userId), revokedAt: null }).lean();
  await Promise.all(records.map((record) => revokeAccessToken(context, record)));
}
