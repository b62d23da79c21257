import { roles, type Role } from "~/domain/user";

export interface DemoAccount {
  email: string;
  name: string;
  role: Role;
}

/**
 * `.test` is reserved (RFC 2606), so that no mail can ever leave; the specification's pattern for addresses refuses the longer `.example`.
 */
export const providerAccount: DemoAccount = { email: "provider@isobar.test", name: "Petra Lindqvist", role: roles.providerAdmin };

/** People of the clinic; the clinician is the one who registered the patients. */
export const clinician: DemoAccount = { email: "clinician@demo.isobar.test", name: "Dr Elena Marou", role: roles.staff };
export const clinicAccounts: readonly DemoAccount[] = [
  { email: "admin@demo.isobar.test", name: "Stavros Ioannou", role: roles.companyAdmin },
  clinician,
  { email: "caretaker@demo.isobar.test", name: "Katerina Vlachou", role: roles.staff },
  { email: "researcher@demo.isobar.test", name: "Dr Joris Hendrickx", role: roles.staff },
];
