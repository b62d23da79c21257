import { companyDefaults } from "~/domain/company";
import type { NewCompany } from "~/services/companies/companies.server";

/** Looks after all companies. */
export const provider: NewCompany = { companyName: "Isobar", adminPanel: true, demo: true };
/** The provider's test company, with its own display settings. */
export const otherCompanies: readonly NewCompany[] = [
  { companyName: "Isobar Testing", adminPanel: true, demo: true },
  { companyName: "Netti", demo: true, display: { ...companyDefaults.display, hideCompanyOnCards: true, deviceLabel: "sit" } },
];
/** The clinic that the demo shows. */
export const clinic: NewCompany = {
  companyName: "Aegean Rehab Clinic",
  address: "Leoforos Nikis 12, 546 24 Thessaloniki",
  timeZone: "Europe/Athens",
  demo: true,
};
