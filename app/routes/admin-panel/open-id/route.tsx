import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdministrator, requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { routeParam } from "~/http/route-param";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { DetailPage } from "~/ui/shell/DetailPage";
import { AdminAction, AdminActionAnswer } from "~/views/admin/AdminAction";
import type { AdminAnswer } from "~/views/admin/answer";
import { OpenIdFacts } from "~/views/admin/open-id/OpenIdFacts";
import { OpenIdForm } from "~/views/admin/open-id/OpenIdForm";
import { pageTitle } from "../../page-title";
import { handleOpenIdSettings } from "./actions.server";
import { loadOpenIdSettings } from "./load.server";

export async function loader({ request, params, context: { server } }: LoaderFunctionArgs) {
  const context = await requireAdministrator(request, server);
  const shown = await respond(request, loadOpenIdSettings(context, request, routeParam(params, "companyId")));
  return { ...shown, title: translator(context.language, "admin")("openId.title") };
}

export async function action({ request, params, context: { server } }: ActionFunctionArgs) {
  return handleOpenIdSettings(await requireContext(request, server), request, routeParam(params, "companyId"));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export default function OpenIdSettingsPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<AdminAnswer>();
  const { t } = useTranslation("admin");
  const { company, settings, mayChange, callback, title } = page;
  const isRemoved = answer?.entered.intent === "remove";
  return (
    <DetailPage width="medium" title={title} text={company.companyName} backTo={`/adminPanel/companies/${company.id}`}>
      <Card className="mt-4">
        <p className="text-sm">{t("openId.text")}</p>
        {mayChange ? (
          <dl className="mt-3 text-sm">
            <dt className="text-xs text-muted">{t("openId.callback")}</dt>
            <dd className="break-all select-all">{callback ?? t("problems:secureAddressNeeded")}</dd>
          </dl>
        ) : (
          <OpenIdFacts settings={settings} />
        )}
      </Card>
      {isRemoved && <AdminActionAnswer answer={answer} />}
      {mayChange && <OpenIdForm {...page} answer={isRemoved ? undefined : answer} />}
      {mayChange && settings && (
        <AdminAction
          intent="remove"
          title={t("openId.remove.title")}
          text={t("openId.remove.text")}
          submit={t("openId.remove.submit")}
          danger
        />
      )}
    </DetailPage>
  );
}
