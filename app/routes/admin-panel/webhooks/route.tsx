import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { requireAdministrator, requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { routeParam } from "~/http/route-param";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { TextInput } from "~/ui/form/TextInput";
import { DetailPage } from "~/ui/shell/DetailPage";
import { AdminActionAnswer } from "~/views/admin/AdminAction";
import { AdminField, AdminForm } from "~/views/admin/AdminForm";
import type { AdminAnswer } from "~/views/admin/answer";
import { ClockNote } from "~/views/admin/ClockNote";
import { WebhookCard } from "~/views/admin/webhooks/WebhookCard";
import { pageTitle } from "../../page-title";
import { handleWebhooks } from "./actions.server";
import { loadWebhooks } from "./load.server";

export async function loader({ request, params, context: { server } }: LoaderFunctionArgs) {
  const context = await requireAdministrator(request, server);
  const shown = await respond(request, loadWebhooks(context, routeParam(params, "companyId")));
  return { ...shown, title: translator(context.language, "admin")("webhooks.title") };
}

export async function action({ request, params, context: { server } }: ActionFunctionArgs) {
  return handleWebhooks(await requireContext(request, server), request, routeParam(params, "companyId"));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** PEER-15: systems of the company that receive its alarms. */
export default function WebhooksPage() {
  const { company, webhooks, timeZone, title } = useLoaderData<typeof loader>();
  const answer = useActionData<AdminAnswer>();
  const { t } = useTranslation("admin");
  const { key } = useLocation();
  const page = `/adminPanel/companies/${company.id}`;
  const isAdded = answer?.entered.intent === "add";
  return (
    <DetailPage width="medium" title={title} text={company.companyName} backTo={page}>
      <Card className="mt-4">
        <p className="text-sm">{t("webhooks.text")}</p>
      </Card>
      {!isAdded && <AdminActionAnswer answer={answer} />}
      <AdminForm
        key={key}
        action={`${page}/webhooks`}
        intent="add"
        submit={t("webhooks.add")}
        backTo={page}
        backLabel={t("common:back")}
        answer={isAdded ? answer : undefined}
      >
        <AdminField name="url" label={t("webhooks.url")} hint={t("webhooks.urlHint")} required maxLength={500}>
          <TextInput type="url" spellCheck={false} />
        </AdminField>
      </AdminForm>
      <ClockNote timeZone={timeZone} />
      {webhooks.map((webhook) => (
        <WebhookCard key={webhook.id} webhook={webhook} timeZone={timeZone} />
      ))}
    </DetailPage>
  );
}
