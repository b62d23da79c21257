import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdministrator, requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { routeParam } from "~/http/route-param";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { LinkButton } from "~/ui/form/Button";
import { DetailPage } from "~/ui/shell/DetailPage";
import { Banner } from "~/ui/status/Banner";
import { StorageMeter } from "~/ui/status/StorageMeter";
import type { AdminAnswer } from "~/views/admin/answer";
import { CompanyForm } from "~/views/admin/companies/CompanyForm";
import { OpenIdFacts } from "~/views/admin/open-id/OpenIdFacts";
import { pageTitle } from "../../page-title";
import { handleCompany } from "./actions.server";
import { loadCompany } from "./load.server";

export async function loader({ request, params, context: { server } }: LoaderFunctionArgs) {
  return respond(request, loadCompany(await requireAdministrator(request, server), routeParam(params, "companyId")));
}

export async function action({ request, params, context: { server } }: ActionFunctionArgs) {
  return handleCompany(await requireContext(request, server), request, routeParam(params, "companyId"));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.company.companyName);

export default function CompanyPage() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin");
  return (
    <DetailPage width="medium" title={page.company.companyName} backTo="/adminPanel/companies">
      <CompanyForm {...page} answer={useActionData<AdminAnswer>()} />
      <Card className="mt-4">
        <StorageMeter storage={page.storage} />
        <p className="mt-2 text-sm text-muted">{t("storage.text")}</p>
      </Card>
      <Card className="mt-4">
        <h2 className="text-base font-semibold">{t("openId.title")}</h2>
        <OpenIdFacts settings={page.openId} />
        {page.isProvider && (
          <LinkButton to={`/adminPanel/companies/${page.company.id}/openId`} className="mt-3">
            {t(page.openId ? "openId.change" : "openId.setUp")}
          </LinkButton>
        )}
      </Card>
      <Card className="mt-4">
        <h2 className="text-base font-semibold">{t("webhooks.title")}</h2>
        {page.webhooks.switchedOff > 0 && (
          <Banner tone="error" className="mt-3">
            {t("webhooks.someOff", { count: page.webhooks.switchedOff })}
          </Banner>
        )}
        <p className="mt-1 text-sm text-muted">
          {page.webhooks.count === 0 ? t("webhooks.none") : t("webhooks.count", { count: page.webhooks.count })}
        </p>
        <LinkButton to={`/adminPanel/companies/${page.company.id}/webhooks`} className="mt-3">
          {t("webhooks.open")}
        </LinkButton>
      </Card>
    </DetailPage>
  );
}
