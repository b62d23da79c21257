import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { needWords } from "~/i18n/need-words";
import type { WordsHandle } from "~/i18n/word-rooms";
import { History } from "~/views/analyses/History";
import { pageTitle } from "../page-title";
import { handleHistoryForm } from "./actions.server";
import { loadHistoryPage } from "./load.server";

export const handle = { words: await needWords("measured") } satisfies WordsHandle;

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const history = await respond(request, loadHistoryPage(context, new URL(request.url).searchParams));
  return { history, title: translator(context.language, "analyses")("heading") };
}

export async function action({ request, context: { server } }: ActionFunctionArgs) {
  return handleHistoryForm(await requireContext(request, server), request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export default function HistoryPage() {
  return <History {...useLoaderData<typeof loader>().history} />;
}
