import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ShieldAlert } from "lucide-react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { DetailPage } from "~/ui/shell/DetailPage";
import { Banner } from "~/ui/status/Banner";
import { handleRulesForm, type RulesAnswer } from "./actions.server";
import { loadAlarmRules } from "./load.server";
import { RulesForm } from "./RulesForm";

/** The address names the device, as on its live page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const context = await requireContext(request);
  const page = await respond(request, loadAlarmRules(context, new URL(request.url).searchParams));
  return { ...page, title: translator(context.language, "alarmRules")("title") };
}

export async function action({ request }: ActionFunctionArgs) {
  return handleRulesForm(await requireContext(request), request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.device.name ?? ""} · ${data?.title ?? ""} · Isobar` }];

/** ALM-2: what raises alarms on one device, when, and who is told. */
export default function AlarmRulesPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<RulesAnswer>();
  const { t } = useTranslation("alarmRules");
  return (
    <DetailPage title={t("title")} backTo={page.device.to} text={page.device.name}>
      <RulesForm key={page.device.id} {...page} wrong={answer?.field ?? null} />
      <Banner icon={ShieldAlert} className="mt-6">
        {t("alarms:notCertified")}
      </Banner>
    </DetailPage>
  );
}
