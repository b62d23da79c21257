import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { needWords } from "~/i18n/need-words";
import { liveQuery } from "~/views/addresses/live";
import { pageTitle } from "../page-title";
import type { ShellHandle } from "../signed-in/shell-handle";
import { handleLiveForm } from "./actions.server";
import { loadLivePage } from "./load.server";

export { LivePage as default } from "~/views/live/LivePage";

/** On a phone the device's own bar is the header. */
export const handle = { headerOnPhone: false, words: await needWords("measured") } satisfies ShellHandle;

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  return respond(request, loadLivePage(context, request));
}

export async function action({ request, context: { server } }: ActionFunctionArgs) {
  return handleLiveForm(await requireContext(request, server), request);
}

/** The address of a dialog, a view or a plot asks for nothing of this page's loader. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod !== undefined && formMethod !== "GET") return true;
  const changed = String(liveQuery(currentUrl)) !== String(liveQuery(nextUrl));
  const sameAddress = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
  return changed || (sameAddress && defaultShouldRevalidate);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.device.name);
