import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { logQueryNames } from "~/views/addresses/device-logs";
import { CANCEL_DIALOG, CLEARED } from "~/views/addresses/live";
import { pageTitle } from "../page-title";
import type { ShellHandle } from "../signed-in/shell-handle";
import { handleLiveForm } from "./actions.server";
import { loadLivePage } from "./load.server";

export { LivePage as default } from "~/views/live/LivePage";

/** On a phone the device's own bar is the header. */
export const handle = { headerOnPhone: false } satisfies ShellHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const context = await requireContext(request);
  return respond(request, loadLivePage(context, request));
}

export async function action({ request }: ActionFunctionArgs) {
  return handleLiveForm(await requireContext(request), request);
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
