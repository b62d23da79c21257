import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { handlePasskeyForm } from "./actions.server";

export async function action({ request, context: { server } }: ActionFunctionArgs) {
  return handlePasskeyForm(await requireContext(request, server), request);
}

export const loader = () => redirect("/account");
