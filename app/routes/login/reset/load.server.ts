import { env } from "~/env.server";
import { findPasswordLinkOwner } from "~/services/accounts/password-links.server";
import { isDemoServer } from "~/services/companies/companies.server";
import { tokenIn } from "../../address-fields";

export interface ResetData {
  token: string;
  /** The account's email; null for an expired link. */
  email: string | null;
  passwordMin: number;
  demo: boolean;
}

export async function loadReset(request: Request): Promise<ResetData> {
  const token = tokenIn(new URL(request.url).searchParams);
  const owner = await findPasswordLinkOwner(token, new Date());
  return { token, email: owner?.email ?? null, passwordMin: env.PASSWORD_MIN_LENGTH, demo: await isDemoServer() };
}
