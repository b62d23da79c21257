import { redirect } from "@remix-run/node";
import { optionalContext } from "~/http/context.server";
import { nextPage } from "~/http/next-page";
import { hasPasskeys } from "~/http/session.server";
import { anyOpenIdProvider } from "~/services/accounts/open-id/providers.server";
import { isDemoServer } from "~/services/companies/companies.server";

export interface LoginPageData {
  /** The page to open after signing in. */
  next: string;
  demo: boolean;
  /** Whether browsers may keep passkeys for this server. */
  passkeys: boolean;
  /** Whether people of any company may sign in at its own service. */
  openId: boolean;
}

/** @throws Response to that page for a person who is signed in already */
export async function loadLoginPage(request: Request): Promise<LoginPageData> {
  const next = nextPage(new URL(request.url).searchParams.get("next"));
  if (await optionalContext(request)) throw redirect(next);
  return { next, demo: await isDemoServer(), passkeys: hasPasskeys(request), openId: await anyOpenIdProvider() };
}
