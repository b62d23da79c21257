import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ArrowLeft, ShieldAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { LinkIconButton } from "~/ui/form/IconButton";
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
    <div className="mx-auto w-full max-w-2xl px-4 pt-6 pb-12">
      <div className="flex items-center gap-2">
        <LinkIconButton to={page.device.to} icon={ArrowLeft} label={t("common:back")} className="-ml-2" />
        <h1 className="text-2xl font-semibold">{t("title")}</h1>
      </div>
      <p className="text-sm text-muted">{page.device.name}</p>
      <RulesForm key={page.device.id} {...page} wrong={answer?.field ?? null} />
      <Banner icon={ShieldAlert} className="mt-6">
        {t("alarms:notCertified")}
      </Banner>
    </div>
  );
}
