import type { Context } from "~/domain/context";
import { Problem } from "~/domain/problem";
import { makePasswordLink, type PasswordLink } from "../accounts/password-links.server";
import { forgetSecondFactor } from "../accounts/second-factor.server";
import { endUserSessions } from "../accounts/sessions.server";
import { auditOf } from "./reach.server";
import { findBelow } from "./users.server";

/*
 * What an administrator does for somebody who cannot sign in any more, and never for themselves: their own page asks for the password.
 */

/**
 * A one-time link at which a person sets a new password, told this once, for the administrator to hand over.
 * @throws Problem notFound, forbidden, ownAccount
 */
export async function givePasswordLink(context: Context, id: string): Promise<PasswordLink> {
  const { account, tenant } = await findBelow(context, id);
  if (account.id === context.user.id) throw new Problem("ownAccount");
  const link = await makePasswordLink(account, context.now);
  await auditOf(context, tenant, { action: "givePasswordLink", object: id });
  return link;
}

/**
 * Takes the second factor of somebody away who lost phone and recovery codes, and ends their sessions. Where their company asks for one
 * they set it up anew at the next sign-in.
 * @throws Problem notFound, forbidden, ownAccount
 */
export async function takeSecondFactor(context: Context, id: string): Promise<void> {
  const { account, tenant } = await findBelow(context, id);
  if (account.id === context.user.id) throw new Problem("ownAccount");
  await forgetSecondFactor(tenant, id);
  await endUserSessions(id);
  await auditOf(context, tenant, { action: "takeSecondFactor", object: id });
}
