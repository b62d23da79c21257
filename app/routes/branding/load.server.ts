import type { Company } from "~/domain/company";
import { logoPath } from "~/domain/logo";
import { can } from "~/domain/permission";
import { companyToBrand } from "~/services/companies/companies.server";
import type { Context } from "~/services/context";

/** The user's own company as pages show it. */
export interface ShownCompany extends Pick<Company, "companyName" | "address"> {
  /** Address of the picture. */
  logo: string | null;
  mayEdit: boolean;
}

export const shownCompany = (context: Context): ShownCompany => ({
  companyName: context.company.companyName,
  address: context.company.address,
  logo: logoPath(context.company.logo),
  mayEdit: can("brandCompany", context),
});

export interface BrandingData {
  company: ShownCompany;
  timeZone: string | null;
  now: Date;
}

/** ADM-3: the user's company. @throws Problem forbidden */
export async function loadBranding(context: Context): Promise<BrandingData> {
  const company = await companyToBrand(context);
  return { company: shownCompany({ ...context, company }), timeZone: company.timeZone, now: context.now };
}
