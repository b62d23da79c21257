import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { HOME } from "~/domain/guidance/first-page";
import { env } from "~/env.server";
import { optionalContext } from "~/http/context.server";

/** Redirects to the marketing site, if there is one, else to the first page or the sign-in page. */
export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  if (env.MARKETING_SITE_URL !== undefined) return redirect(env.MARKETING_SITE_URL);
  return redirect((await optionalContext(request, server)) ? HOME : "/login");
}
