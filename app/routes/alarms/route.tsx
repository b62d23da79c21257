import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { Alarms } from "~/views/alarms/Alarms";
import { useOpenAlarms } from "~/views/alarms/use-open-alarms";
import { useReadAgain } from "~/views/requests/use-read-again";
import { pageTitle } from "../page-title";
import { handleAlarmForm } from "./actions.server";
import { loadAlarmPage } from "./load.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const page = await respond(request, loadAlarmPage(context, new URL(request.url).searchParams));
  return { ...page, title: translator(context.language, "alarms")("title") };
}

export async function action({ request, context: { server } }: ActionFunctionArgs) {
  return handleAlarmForm(await requireContext(request, server), request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export default function AlarmsPage() {
  const { pathname, search } = useLocation();
  const open = useOpenAlarms();
  const page = useReadAgain(useLoaderData<typeof loader>(), pathname + search, open.map(({ alarm }) => alarm.id).join(" "));
  return <Alarms {...page} open={open} />;
}
