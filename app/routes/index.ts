import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { env } from "~/env.server";
import { optionalContext } from "~/http/context.server";

/** The start: the product's marketing site where there is one, else the devices or the sign-in page. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (env.MARKETING_SITE_URL !== undefined) return redirect(env.MARKETING_SITE_URL);
  return redirect((await optionalContext(request)) ? "/devices" : "/login");
}
