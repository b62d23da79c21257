import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { timeZoneNames } from "~/domain/administration/company-configuration";
import { requireAdministrator, requireContext } from "~/http/context.server";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { DetailPage } from "~/ui/shell/DetailPage";
import type { AdminAnswer } from "~/views/admin/answer";
import { NewCompanyForm } from "~/views/admin/companies/NewCompanyForm";
import { pageTitle } from "../../page-title";
import { handleNewCompany } from "./actions.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const { language } = await requireAdministrator(request, server);
  return { title: translator(language, "admin")("new.company.title"), timeZones: timeZoneNames() };
}

export async function action({ request, context: { server } }: ActionFunctionArgs) {
  return handleNewCompany(await requireContext(request, server), request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export default function NewCompanyPage() {
  const { title, timeZones } = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin");
  return (
    <DetailPage width="medium" title={title} text={t("new.company.text")} backTo="/adminPanel/companies">
      <NewCompanyForm timeZones={timeZones} backTo="/adminPanel/companies" answer={useActionData<AdminAnswer>()} />
    </DetailPage>
  );
}
