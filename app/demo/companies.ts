import { companyDefaults } from "~/domain/company";
import type { NewCompany } from "~/services/companies/companies.server";
import { clinicAccounts, nettiAccount, nettiNurse, providerAccount, type DemoAccount } from "./accounts";
import { clinicDevices, nettiDevices, type DemoDevice } from "./devices";

export interface DemoCompany {
  company: NewCompany;
  accounts: readonly DemoAccount[];
  devices: readonly DemoDevice[];
}

const provider: DemoCompany = {
  company: { companyName: "Isobar", adminPanel: true, demo: true },
  accounts: [providerAccount],
  devices: [],
};
/** The only one with patients and history. */
export const clinic: DemoCompany = {
  company: {
    companyName: "Aegean Rehab Clinic",
    address: "Leoforos Nikis 12, 546 24 Thessaloniki",
    timeZone: "Europe/Athens",
    adminPanel: true,
    demo: true,
  },
  accounts: clinicAccounts,
  devices: clinicDevices,
};
/** Shows company settings: "sit" on cards, no company name, no centre of pressure on seats. */
const netti: DemoCompany = {
  company: {
    companyName: "Netti",
    demo: true,
    display: { ...companyDefaults.display, deviceLabel: "sit", hideCompanyOnCards: true, hideSeatingCop: true },
  },
  accounts: [nettiAccount, nettiNurse],
  devices: nettiDevices,
};
const testing: DemoCompany = {
  company: { companyName: "Isobar Testing", adminPanel: true, demo: true },
  accounts: [],
  devices: [],
};

export const demoCompanies: readonly DemoCompany[] = [provider, clinic, netti, testing];
