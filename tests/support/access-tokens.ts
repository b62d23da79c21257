import { Types } from "mongoose";
import { AccessTokenModel } from "~/data/models/sign-in/access-token.model.server";
import type { Scope } from "~/domain/sign-in/scope";
import { newAccessToken } from "~/services/accounts/access-token-text.server";
import { hashToken } from "~/services/accounts/sessions.server";
import type { Context } from "~/services/context";

const DAY_MS = 86_400_000;

/** Bypasses the password check, which is slow. */
export async function anAccessToken(
  { user, company, now }: Context,
  scopes: readonly Scope[],
  fields: { expiresAt?: Date; revokedAt?: Date } = {},
): Promise<{ id: string; token: string }> {
  const token = newAccessToken();
  const { _id } = await AccessTokenModel.create({
    companyId: new Types.ObjectId(company.id),
    userId: new Types.ObjectId(user.id),
    name: "Study",
    tokenHash: hashToken(token),
    scopes: [...scopes],
    createdAt: now,
    expiresAt: new Date(now.getTime() + 30 * DAY_MS),
    ...fields,
  });
  return { id: _id.toHexString(), token };
}

export const accessTokensThatAreOver = async (context: Context): Promise<{ revokedAccess: string; expiredAccess: string }> => ({
  revokedAccess: (await anAccessToken(context, ["watchDevices"], { revokedAt: context.now })).token,
  expiredAccess: (await anAccessToken(context, ["watchDevices"], { expiresAt: context.now })).token,
});
