import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { ShieldAlert } from "lucide-react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { Button, LinkButton } from "~/ui/form/Button";
import { DetailPage } from "~/ui/shell/DetailPage";
import { Banner } from "~/ui/status/Banner";
import { REMOVE_RULES } from "~/views/alarm-rules/form";
import { RulesForm } from "~/views/alarm-rules/RulesForm";
import { pageTitle } from "../page-title";
import { handleRulesForm, type RulesAnswer } from "./actions.server";
import { loadAlarmRules, type AlarmRulesData } from "./load.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const page = await respond(request, loadAlarmRules(context, new URL(request.url).searchParams));
  return { ...page, title: translator(context.language, "alarmRules")("title") };
}

export async function action({ request, context: { server } }: ActionFunctionArgs) {
  return handleRulesForm(await requireContext(request, server), request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.device.name, data?.title);

/** ALM-2: what raises alarms on one device, when, and who is notified. */
export default function AlarmRulesPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<RulesAnswer>();
  const { t } = useTranslation("alarmRules");
  const [search] = useSearchParams();
  const { device, source, ...rules } = page;
  const action = `/alarmRules?device=${device.id}`;
  const exceptionTo = `${action}&exception=1`;
  const isException = search.has("exception");
  const isWards = source.from === "ward" && !isException;
  return (
    <DetailPage title={t("title")} backTo={device.to} text={device.name}>
      <InForce device={device} source={source} isException={isException} />
      <RulesForm
        key={`${device.id} ${source.from} ${String(isWards)}`}
        {...rules}
        action={isException ? exceptionTo : action}
        backTo={isException ? action : device.to}
        wrong={answer?.field ?? null}
        unlock={
          isWards ? (
            <LinkButton variant="primary" to={exceptionTo}>
              {t("makeException")}
            </LinkButton>
          ) : undefined
        }
      />
      <Banner icon={ShieldAlert} className="mt-6">
        {t("alarms:notCertified")}
      </Banner>
    </DetailPage>
  );
}

/** Shows which rules are in force, with a button that removes the device's own. */
function InForce({ device, source: { from, ward }, isException }: Pick<AlarmRulesData, "device" | "source"> & { isException: boolean }) {
  const { t } = useTranslation("alarmRules");
  return (
    <Banner
      className="mt-4"
      action={
        from === "device" ? (
          <Form method="post" action={`/alarmRules?device=${device.id}`}>
            <Button name="intent" value={REMOVE_RULES}>
              {t(ward ? "backToWard" : "backToKind")}
            </Button>
          </Form>
        ) : (
          from === "ward" && ward && <LinkButton to={`/alarmRules/wards/${ward.id}`}>{t("wards.open")}</LinkButton>
        )
      }
    >
      <p className="font-medium">{t(`inForce.${from}`, { ward: ward?.name, device: device.name })}</p>
      {ward && (from === "device" || isException) && <p>{t("insteadOf", { ward: ward.name })}</p>}
    </Banner>
  );
}
