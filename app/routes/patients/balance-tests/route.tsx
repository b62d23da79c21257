import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { routeParam } from "~/http/route-param";
import { translator } from "~/i18n/i18n.server";
import { needWords } from "~/i18n/need-words";
import type { WordsHandle } from "~/i18n/word-rooms";
import { BalanceTestsView } from "~/views/follow-up/balance-tests/BalanceTestsView";
import { pageTitle } from "../../page-title";
import { loadBalanceTests } from "./load.server";

export const handle = { words: await needWords("measured") } satisfies WordsHandle;

export async function loader({ request, params, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const page = await respond(request, loadBalanceTests(context, routeParam(params, "patientId"), new URL(request.url).searchParams));
  return { page, title: translator(context.language, "balanceTests")("title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title, data?.page.patient.number);

/** PEER-4: balance tests of a day. */
export default function BalanceTestsRoute() {
  const { page } = useLoaderData<typeof loader>();
  return <BalanceTestsView page={page} />;
}
