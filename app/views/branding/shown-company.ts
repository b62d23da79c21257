import type { Company } from "~/domain/company";

/** The user's own company as pages show it. */
export interface ShownCompany extends Pick<Company, "companyName" | "address"> {
  /** Address of the picture. */
  logo: string | null;
  mayEdit: boolean;
}

export interface BrandingData {
  company: ShownCompany;
  timeZone: string | null;
  now: Date;
}
