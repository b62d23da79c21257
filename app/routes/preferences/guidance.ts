import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { saveGuidance } from "./actions.server";

export async function action({ request }: ActionFunctionArgs) {
  return saveGuidance(await requireContext(request), request);
}

export const loader = () => redirect("/");
