import type { Company } from "./company";
import type { Context } from "./context";
import { roles, type Capability, type Role } from "./user";

interface Rule {
  roles: readonly Role[];
  company?: (company: Company) => boolean;
  capability?: Capability;
  /** Whether a wall may as well, which may nothing else. */
  wall?: true;
}

/** What a person may do, and who may. Company and capability narrow it further where named. */
const permissions = {
  readWard: { roles: [roles.providerAdmin, roles.companyAdmin, roles.staff], wall: true },
  startWall: { roles: [roles.providerAdmin, roles.companyAdmin, roles.staff] },
  endWallsOfOthers: { roles: [roles.providerAdmin, roles.companyAdmin] },
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
  /** The people of the companies that one administers. */
  manageUsers: { roles: [roles.providerAdmin, roles.companyAdmin], company: (company: Company) => company.adminPanel },
  /** Their mats: registered, moved, retired, given another password. */
  manageDevices: { roles: [roles.providerAdmin, roles.companyAdmin], company: (company: Company) => company.adminPanel },
  /** Their display, time zone and retention. */
  configureCompany: { roles: [roles.providerAdmin, roles.companyAdmin], company: (company: Company) => company.adminPanel },
  /** Every company, not only one's own: registers it, sets its quota, opens the admin panel to it. */
  manageCompanies: { roles: [roles.providerAdmin], company: (company: Company) => company.adminPanel },
  activateRemotely: { roles: [roles.providerAdmin, roles.companyAdmin, roles.staff], capability: "remoteActivation" },
} satisfies Record<string, Rule>;

export type Permission = keyof typeof permissions;
const isPermission = (name: string): name is Permission => name in permissions;
export const allPermissions: readonly Permission[] = Object.keys(permissions).filter(isPermission);

/** Whether this person, in this company and by this session, may do it. */
export function may(permission: Permission, { user, company, wall }: Pick<Context, "user" | "company" | "wall">): boolean {
  const rule: Rule = permissions[permission];
  return (
    (wall === null || rule.wall === true) &&
    rule.roles.includes(user.role) &&
    (rule.company?.(company) ?? true) &&
    (rule.capability === undefined || user.capabilities.includes(rule.capability))
  );
}
