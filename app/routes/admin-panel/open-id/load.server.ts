import type { Company } from "~/domain/company";
import { can } from "~/domain/permission";
import type { OpenIdSettings } from "~/domain/sign-in/open-id";
import { openIdCallback } from "~/http/open-id.server";
import { getAdministeredCompany } from "~/services/administration/companies.server";
import { getOpenIdSettings } from "~/services/administration/open-id.server";
import type { Context } from "~/services/context";

export interface OpenIdPageData {
  company: Pick<Company, "id" | "companyName">;
  settings: OpenIdSettings | null;
  mayChange: boolean;
  /** Redirect address for the service; null if this server has no secure address. */
  callback: string | null;
}

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
