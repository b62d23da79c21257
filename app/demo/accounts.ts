import { roles, type Role, type StaffRole } from "~/domain/user";

export interface DemoAccount {
  email: string;
  name: string;
  role: Role;
  staffRole?: StaffRole;
}

/** `.example` is reserved (RFC 2606), so no mail reaches anyone. */
export const providerAccount: DemoAccount = { email: "provider@isobar.example", name: "Petra Lindqvist", role: roles.providerAdmin };

export const nettiAccount: DemoAccount = { email: "clinician@netti.isobar.example", name: "Ingrid Solberg", role: roles.staff };

/** Nurses who attend to alarms automatically. */
export const nettiNurse: DemoAccount = {
  email: "nurse@netti.isobar.example",
  name: "Liv Hansen",
  role: roles.staff,
  staffRole: "caretaker",
};
export const nurse: DemoAccount = { email: "nurse@demo.isobar.example", name: "Maria Petridou", role: roles.staff, staffRole: "caretaker" };

export const clinician: DemoAccount = {
  email: "clinician@demo.isobar.example",
  name: "Dr Elena Marou",
  role: roles.staff,
  staffRole: "clinician",
};
export const caretaker: DemoAccount = {
  email: "caretaker@demo.isobar.example",
  name: "Katerina Vlachou",
  role: roles.staff,
  staffRole: "caretaker",
};
export const clinicAccounts: readonly DemoAccount[] = [
  { email: "admin@demo.isobar.example", name: "Stavros Ioannou", role: roles.companyAdmin },
  clinician,
  caretaker,
  nurse,
  { email: "researcher@demo.isobar.example", name: "Dr Joris Hendrickx", role: roles.staff, staffRole: "researcher" },
];
