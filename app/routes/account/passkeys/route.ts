import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { handlePasskeyForm } from "./actions.server";

/** What the account page's script and forms ask for about passkeys. */
export async function action({ request }: ActionFunctionArgs) {
  return handlePasskeyForm(await requireContext(request), request);
}

export const loader = () => redirect("/account");
