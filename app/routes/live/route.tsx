import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { pageTitle } from "../page-title";
import type { ShellHandle } from "../signed-in/shell-handle";
import { handleLiveForm } from "./actions.server";
import { loadLivePage } from "./load.server";
import { logQueryNames } from "./logs/address";
import { CANCEL_DIALOG, CLEARED } from "./page-address";

export { LivePage as default } from "./LivePage";

/** On a phone the device's own bar is the header. */
export const handle = { headerOnPhone: false } satisfies ShellHandle;

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  return respond(request, loadLivePage(context, request));
}

export async function action({ request, context: { server } }: ActionFunctionArgs) {
  return handleLiveForm(await requireContext(request, server), request);
}

export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod !== undefined && formMethod !== "GET") return true;
  const asks = ["device", "analysis", "dialog", "patient", "q", "capture", CLEARED, "protocol", "begun", ...logQueryNames];
  const changed = asks.some((name) => askedOf(currentUrl, name) !== askedOf(nextUrl, name));
  const sameAddress = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
  return changed || (sameAddress && defaultShouldRevalidate);
}

/** The cancel dialog needs no reload. */
const askedOf = ({ searchParams }: URL, name: string): string | null => {
  const value = searchParams.get(name);
  return name === "dialog" && value === CANCEL_DIALOG ? null : value;
};

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.device.name);
