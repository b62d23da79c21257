import { companyDefaults } from "~/domain/company";
import type { NewCompany } from "~/services/companies/companies.server";
import { clinicAccounts, nettiAccount, nettiNurse, providerAccount, type DemoAccount } from "./accounts";
import { clinicDevices, nettiDevices, type DemoDevice } from "./devices";

/** A company of the demo, its people and its mats. */
export interface DemoCompany {
  company: NewCompany;
  accounts: readonly DemoAccount[];
  devices: readonly DemoDevice[];
}

/** Looks after all companies. */
const provider: DemoCompany = {
  company: { companyName: "Isobar", adminPanel: true, demo: true },
  accounts: [providerAccount],
  devices: [],
};
/** The clinic that the demo shows; the only one with patients and a history. */
export const clinic: DemoCompany = {
  company: {
    companyName: "Aegean Rehab Clinic",
    address: "Leoforos Nikis 12, 546 24 Thessaloniki",
    timeZone: "Europe/Athens",
    demo: true,
  },
  accounts: clinicAccounts,
  devices: clinicDevices,
};
/** Shows what a company can set: "sit" on its cards, its name off them, and no centre of pressure on seating plots. */
const netti: DemoCompany = {
  company: {
    companyName: "Netti",
    demo: true,
    display: { ...companyDefaults.display, deviceLabel: "sit", hideCompanyOnCards: true, hideSeatingCop: true },
  },
  accounts: [nettiAccount, nettiNurse],
  devices: nettiDevices,
};
/** The provider's test company. */
const testing: DemoCompany = {
  company: { companyName: "Isobar Testing", adminPanel: true, demo: true },
  accounts: [],
  devices: [],
};

export const demoCompanies: readonly DemoCompany[] = [provider, clinic, netti, testing];
