import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { firstPage } from "~/domain/guidance/first-page";
import { toRoleName } from "~/domain/user";
import { requireContext } from "~/http/context.server";

/** Redirects to where the person's role does its work. */
export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const { user } = await requireContext(request, server);
  return redirect(firstPage(toRoleName(user)));
}
