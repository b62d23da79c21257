import type { Context } from "~/domain/context";
import { Problem } from "~/domain/problem";
import { confirmPassword } from "../accounts/credentials.server";
import { elevateSession, isElevated } from "../accounts/sessions.server";
import { allow } from "../allow";

/**
 * Opens the admin panel in the session of this token for 15 minutes, once the person's password was entered again, which is limited and
 * audited as at the sign-in. @throws Problem forbidden, incorrectCredentials, tooManyAttempts, serverBusy
 */
export async function enterAdminPanel(context: Context, token: string, password: string): Promise<void> {
  allow(context, "openAdminPanel");
  await confirmPassword(context, password, "enterAdminPanel");
  await elevateSession(token, context.now);
}

/** Refuses whoever has not entered their password within the last 15 minutes. @throws Problem forbidden, reauthenticationDue */
export async function requireReauthentication(context: Context, token: string): Promise<void> {
  allow(context, "openAdminPanel");
  if (!(await isElevated(token, context.now))) throw new Problem("reauthenticationDue");
}
