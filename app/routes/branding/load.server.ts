import type { Company } from "~/domain/company";
import type { Context } from "~/domain/context";
import { logoPath } from "~/domain/logo";
import { may } from "~/domain/permission";
import { companyToBrand } from "~/services/companies/companies.server";

/** What pages show of the company of who looks at them. */
export interface ShownCompany extends Pick<Company, "companyName" | "address"> {
  /** Address of the picture. */
  logo: string | null;
  /** Whether this person may change it. */
  mayEdit: boolean;
}

export const shownCompany = (context: Context): ShownCompany => ({
  companyName: context.company.companyName,
  address: context.company.address,
  logo: logoPath(context.company.logo),
  mayEdit: may("brandCompany", context),
});

export interface BrandingData {
  company: ShownCompany;
  timeZone: string | null;
  now: Date;
}

/** ADM-3: the company to brand. @throws Problem forbidden */
export async function loadBranding(context: Context): Promise<BrandingData> {
  const company = await companyToBrand(context);
  return { company: shownCompany({ ...context, company }), timeZone: company.timeZone, now: context.now };
}
