import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { ShieldAlert } from "lucide-react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { routeParam } from "~/http/route-param";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/form/Button";
import { DetailPage } from "~/ui/shell/DetailPage";
import { Banner } from "~/ui/status/Banner";
import { REMOVE_RULES } from "~/views/alarm-rules/form";
import { RulesForm } from "~/views/alarm-rules/RulesForm";
import { WardFields } from "~/views/alarm-rules/wards/WardFields";
import { WardReach } from "~/views/alarm-rules/wards/WardReach";
import { pageTitle } from "../../page-title";
import type { RulesAnswer } from "../actions.server";
import { handleWardForm } from "./actions.server";
import { loadWardRules } from "./load.server";

export async function loader({ request, params, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const page = await respond(request, loadWardRules(context, routeParam(params, "wardId")));
  return { ...page, title: translator(context.language, "alarmRules")("title") };
}

export async function action({ request, params, context: { server } }: ActionFunctionArgs) {
  return handleWardForm(await requireContext(request, server), request, routeParam(params, "wardId"));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.ward.name, data?.title);

/** ALM-2: the alarm rules for all beds and seats in a ward's rooms. */
export default function WardRulesPage() {
  const { ward, rooms, title: _title, ...rules } = useLoaderData<typeof loader>();
  const wrong = useActionData<RulesAnswer>()?.field ?? null;
  const { t } = useTranslation("alarmRules");
  const action = `/alarmRules/wards/${ward.id ?? "new"}`;
  return (
    <DetailPage
      title={ward.id === null ? t("wards.new") : t("wards.of", { ward: ward.name })}
      backTo="/alarmRules/wards"
      text={t("wards.text")}
    >
      {ward.id !== null && (
        <Card className="mt-4">
          <WardReach {...ward} />
        </Card>
      )}
      <RulesForm key={ward.id} {...rules} action={action} backTo="/alarmRules/wards" wrong={wrong}>
        <WardFields ward={ward} rooms={rooms} wrong={wrong} />
      </RulesForm>
      {ward.id !== null && (
        <Form method="post" action={action} className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted">{t("wards.removeText")}</p>
          <Button variant="danger" name="intent" value={REMOVE_RULES}>
            {t("wards.remove")}
          </Button>
        </Form>
      )}
      <Banner icon={ShieldAlert} className="mt-6">
        {t("alarms:notCertified")}
      </Banner>
    </DetailPage>
  );
}
