import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { z } from "zod";
import { requireContext } from "~/http/context.server";
import { readForm } from "~/http/form.server";
import { ownPath } from "~/http/next-page";
import { redirectWithNotice, type Notice } from "~/http/notice.server";
import { attempt, respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { attendAlarm } from "~/services/logs/alarms.server";
import { useReadAgain } from "../use-read-again";
import { Alarms } from "./Alarms";
import { loadAlarmPage } from "./load.server";
import { useOpenAlarms } from "./use-open-alarms";

export async function loader({ request }: LoaderFunctionArgs) {
  const context = await requireContext(request);
  const page = await respond(request, loadAlarmPage(context, new URL(request.url).searchParams));
  return { ...page, title: translator(context.language, "alarms")("title") };
}

const attendSchema = z.object({ alarm: z.string().max(64), next: z.string().max(2000).optional() });

/** Attends to an alarm, from this page or any other, and leads back to it. */
export async function action({ request }: ActionFunctionArgs) {
  const context = await requireContext(request);
  const { alarm, next } = await readForm(request, attendSchema);
  const done = await attempt(request, attendAlarm(context, alarm));
  const notice: Notice = done.ok ? { tone: "success", key: "attendedSuccesfully" } : { tone: "error", key: "failedToBeAttended" };
  return redirectWithNotice(ownPath(next) ?? "/alarms", notice, new Headers({ "X-Remix-Replace": "true" }));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Isobar` }];

export default function AlarmsPage() {
  const { pathname, search } = useLocation();
  const open = useOpenAlarms();
  const page = useReadAgain(useLoaderData<typeof loader>(), pathname + search, open.map(({ alarm }) => alarm.id).join(" "));
  return <Alarms {...page} open={open} />;
}
