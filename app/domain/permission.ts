import type { Company } from "./company";
import { roles, type Capability, type Role, type User } from "./user";

/** What a person may do, and who may. Company and capability narrow it further where named. */
const permissions = {
  watchDevices: { roles: [roles.providerAdmin, roles.companyAdmin, roles.staff] },
  streamDevice: { roles: [roles.providerAdmin, roles.companyAdmin, roles.staff] },
  attendAlarms: { roles: [roles.providerAdmin, roles.companyAdmin, roles.staff] },
  setAlarmRules: { roles: [roles.providerAdmin, roles.companyAdmin, roles.staff] },
  editDevice: { roles: [roles.providerAdmin, roles.companyAdmin, roles.staff] },
  readPatients: { roles: [roles.providerAdmin, roles.companyAdmin, roles.staff] },
  writePatients: { roles: [roles.providerAdmin, roles.companyAdmin, roles.staff] },
  captureAnalyses: { roles: [roles.providerAdmin, roles.companyAdmin, roles.staff] },
  readAnalyses: { roles: [roles.providerAdmin, roles.companyAdmin, roles.staff] },
  exportAnalyses: { roles: [roles.providerAdmin, roles.companyAdmin, roles.staff] },
  brandCompany: { roles: [roles.providerAdmin, roles.companyAdmin] },
  openAdminPanel: { roles: [roles.providerAdmin, roles.companyAdmin], company: (company: Company) => company.adminPanel },
  activateRemotely: { roles: [roles.providerAdmin, roles.companyAdmin, roles.staff], capability: "remoteActivation" },
} satisfies Record<string, { roles: readonly Role[]; company?: (company: Company) => boolean; capability?: Capability }>;

export type Permission = keyof typeof permissions;

/** Whether this person, in this company, may do it. */
export function may(permission: Permission, { user, company }: { user: User; company: Company }): boolean {
  const rule: { roles: readonly Role[]; company?: (company: Company) => boolean; capability?: Capability } = permissions[permission];
  return (
    rule.roles.includes(user.role) &&
    (rule.company?.(company) ?? true) &&
    (rule.capability === undefined || user.capabilities.includes(rule.capability))
  );
}
