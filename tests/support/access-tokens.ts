import { AccessTokenModel } from "~/data/models/sign-in/access-token.model.server";
import type { Context } from "~/domain/context";
import type { Scope } from "~/domain/sign-in/scope";
import { createAccessToken, listOwnAccessTokens, revokeOwnAccessToken } from "~/services/accounts/access-tokens.server";
import { PASSWORD } from "./people";

/** An access token of somebody of the cast, for a month. */
export const accessTokenFor = (context: Context, scopes: readonly Scope[]): Promise<string> =>
  createAccessToken(context, { name: "Study", scopes, days: 30, password: PASSWORD });

/** The id of the token that somebody made last. */
export const newestAccessToken = async (context: Context): Promise<string> => (await listOwnAccessTokens(context))[0]?.id ?? "";

/** Access tokens that open nothing any more. */
export async function accessTokensThatAreOver(context: Context): Promise<{ revokedAccess: string; expiredAccess: string }> {
  const revokedAccess = await accessTokenFor(context, ["watchDevices"]);
  await revokeOwnAccessToken(context, await newestAccessToken(context));
  const expiredAccess = await accessTokenFor(context, ["watchDevices"]);
  await AccessTokenModel.updateOne({ _id: await newestAccessToken(context) }, { $set: { expiresAt: context.now } });
  return { revokedAccess, expiredAccess };
}
