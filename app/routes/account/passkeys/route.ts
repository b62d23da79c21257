import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { handlePasskeyForm } from "./actions.server";

export async function action({ request }: ActionFunctionArgs) {
  return handlePasskeyForm(await requireContext(request), request);
}

export const loader = () => redirect("/account");
