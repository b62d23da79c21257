import { timeZoneNames } from "~/domain/administration/company-configuration";
import type { ListPage } from "~/domain/list-page";
import { can } from "~/domain/permission";
import { env } from "~/env.server";
import { administeredStorage, getAdministeredCompany, pageCompanies, type ListedCompany } from "~/services/administration/companies.server";
import { getOpenIdSettings } from "~/services/administration/open-id.server";
import { listWebhooks } from "~/services/administration/webhooks.server";
import type { Context } from "~/services/context";
import type { CompanyData } from "~/views/admin/companies/CompanyForm";
import { listPageIn } from "../../address-fields";

export interface CompanyListData {
  search: string;
  found: ListPage<ListedCompany>;
  mayRegister: boolean;
}

export async function loadCompanies(context: Context, params: URLSearchParams): Promise<CompanyListData> {
  const asked = listPageIn(params);
  return {
    search: asked.search,
    found: await pageCompanies(context, asked),
    mayRegister: can("manageCompanies", context),
  };
}

/** @throws Problem notFound */
export async function loadCompany(context: Context, id: string): Promise<CompanyData> {
  const company = await getAdministeredCompany(context, id);
  const webhooks = await listWebhooks(context, id);
  return {
    company,
    storage: await administeredStorage(context, id),
    isProvider: can("manageCompanies", context),
    isOwn: company.id === context.company.id,
    serverDays: env.DELETED_ANALYSES_DAYS,
    timeZones: timeZoneNames(),
    openId: await getOpenIdSettings(context, id),
    webhooks: { count: webhooks.length, switchedOff: webhooks.filter(({ switchedOffAt }) => switchedOffAt).length },
  };
}
