import { can } from "~/domain/permission";
import { openIdCallback } from "~/http/open-id.server";
import { getAdministeredCompany } from "~/services/administration/companies.server";
import { getOpenIdSettings } from "~/services/administration/open-id.server";
import type { Context } from "~/services/context";
import type { OpenIdPageData } from "~/views/admin/open-id/OpenIdForm";

/** @throws Problem notFound */
export async function loadOpenIdSettings(context: Context, request: Request, companyId: string): Promise<OpenIdPageData> {
  const { id, companyName } = await getAdministeredCompany(context, companyId);
  return {
    company: { id, companyName },
    settings: await getOpenIdSettings(context, id),
    mayChange: can("manageCompanies", context),
    callback: openIdCallback(request)?.(id).href ?? null,
  };
}
