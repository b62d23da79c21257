import { Problem } from "~/domain/problem";
import { confirmPassword } from "../accounts/credentials.server";
import { elevateSession, isElevated } from "../accounts/sessions.server";
import { allow } from "../allow";
import type { Context } from "../context";

/**
 * For 15 minutes. Limited and audited as sign-in.
 * @throws Problem forbidden, incorrectCredentials, tooManyAttempts, serverBusy
 */
export async function enterAdminPanel(context: Context, token: string, password: string): Promise<void> {
  allow(context, "openAdminPanel");
  await confirmPassword(context, password, "enterAdminPanel");
  await elevateSession(token, context.now);
}

/** @throws Problem forbidden, reauthenticationDue after 15 minutes */
export async function requireReauthentication(context: Context, token: string | null): Promise<void> {
  allow(context, "openAdminPanel");
  if (token === null || !(await isElevated(token, context.now))) throw new Problem("reauthenticationDue");
}
