import type { ActionFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { handleBatchForm } from "./actions.server";

/** HIST-7: one document for several analyses, as a ZIP of PDFs. */
export async function action({ request, context: { server } }: ActionFunctionArgs) {
  return handleBatchForm(await requireContext(request, server), request);
}
