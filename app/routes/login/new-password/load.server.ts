import { redirect } from "@remix-run/node";
import { env } from "~/env.server";
import { nextPage } from "~/http/next-page";
import type { Context } from "~/services/context";

/** @throws Response to the product unless the password is temporary */
export function loadNewPassword({ user, company }: Context): { email: string; passwordMin: number; demo: boolean } {
  if (!user.mustChangePassword) throw redirect(nextPage(null));
  return { email: user.email, passwordMin: env.PASSWORD_MIN_LENGTH, demo: company.demo };
}
