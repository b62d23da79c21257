import { logoPath } from "~/domain/logo";
import { can } from "~/domain/permission";
import { companyToBrand } from "~/services/companies/companies.server";
import type { Context } from "~/services/context";
import type { BrandingData, ShownCompany } from "~/views/branding/shown-company";

export const shownCompany = (context: Context): ShownCompany => ({
  companyName: context.company.companyName,
  address: context.company.address,
  logo: logoPath(context.company.logo),
  mayEdit: can("brandCompany", context),
});

/** ADM-3: the user's company. @throws Problem forbidden */
export async function loadBranding(context: Context): Promise<BrandingData> {
  const company = await companyToBrand(context);
  return { company: shownCompany({ ...context, company }), timeZone: company.timeZone, now: context.now };
}
