import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { saveGuidance } from "./actions.server";

export async function action({ request, context: { server } }: ActionFunctionArgs) {
  return saveGuidance(await requireContext(request, server), request);
}

export const loader = () => redirect("/");
