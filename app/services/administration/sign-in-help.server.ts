import { Problem } from "~/domain/problem";
import { makePasswordLink, type PasswordLink } from "../accounts/password-links.server";
import { forgetSecondFactor } from "../accounts/second-factor.server";
import { endUserSessions } from "../accounts/sessions.server";
import type { Context } from "../context";
import { auditInTenant } from "./reach.server";
import { findBelow } from "./users.server";

/* For users who cannot sign in, never for oneself. */

/**
 * A one-time link for the administrator to hand over.
 * @throws Problem notFound, forbidden, ownAccount
 */
export async function givePasswordLink(context: Context, id: string): Promise<PasswordLink> {
  const { account, tenant } = await findBelow(context, id);
  if (account.id === context.user.id) throw new Problem("ownAccount");
  const link = await makePasswordLink(account, context.now);
  await auditInTenant(context, tenant, { action: "givePasswordLink", object: id });
  return link;
}

/**
 * Resets two-step verification and ends sessions.
 * @throws Problem notFound, forbidden, ownAccount
 */
export async function takeSecondFactor(context: Context, id: string): Promise<void> {
  const { account, tenant } = await findBelow(context, id);
  if (account.id === context.user.id) throw new Problem("ownAccount");
  await forgetSecondFactor(tenant, id);
  await endUserSessions(context, id);
  await auditInTenant(context, tenant, { action: "takeSecondFactor", object: id });
}
