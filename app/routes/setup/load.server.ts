import { redirect } from "@remix-run/node";
import { isSetupToken } from "~/services/accounts/setup.server";

/** The token of the address that the first start prints. @throws Response to the sign-in page for any other, and once an account exists */
export async function loadSetupToken(request: Request): Promise<string> {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  if (!(await isSetupToken(token))) throw redirect("/login");
  return token;
}
