import type { Company } from "./company";
import type { Context } from "./context";
import { scopes, type Scope } from "./sign-in/scope";
import { roleNameOf, roleNames, type Capability, type RoleName } from "./user";

interface Rule {
  roles: readonly RoleName[];
  company?: (company: Company) => boolean;
  capability?: Capability;
  /** Whether a wall may as well, which may nothing else. */
  wall?: true;
}

const everybody = roleNames;
const admins = ["companyAdmin", "providerAdmin"] as const;
const clinical = ["clinician", ...admins] as const;
const caring = ["caretaker", ...clinical] as const;
const withAdminPanel = ({ adminPanel }: Company): boolean => adminPanel;

/**
 * What a person may do, and who may; the page "Who may do what" shows it. Company and capability narrow it further where named. Who
 * looks after a company also treats its patients: in a small practice it is one person.
 */
const permissions = {
  /** Name, language, layout of the map, access tokens: what is the person's own. */
  changeOwnAccount: { roles: everybody },
  readWard: { roles: everybody, wall: true },
  watchDevices: { roles: everybody },
  streamDevice: { roles: caring },
  editDevice: { roles: caring },
  readAlarms: { roles: caring },
  attendAlarms: { roles: caring },
  setAlarmRules: { roles: caring },
  startWall: { roles: caring },
  endWallsOfOthers: { roles: admins },
  readPatients: { roles: everybody },
  /** Whoever may not reads every patient under a pseudonym. A wall names patients as it was started. */
  readPatientNames: { roles: caring, wall: true },
  writePatients: { roles: caring },
  /** All of a patient's data as one archive. */
  exportPatients: { roles: admins },
  erasePatients: { roles: admins },
  readAnalyses: { roles: everybody },
  /** Starts captures, and writes what belongs to them: notes, conditions. */
  captureAnalyses: { roles: caring },
  correctAnalyses: { roles: clinical },
  reassignAnalyses: { roles: clinical },
  /** Deletes, restores and purges. */
  deleteAnalyses: { roles: clinical },
  exportAnalyses: { roles: ["researcher", ...clinical] },
  activateRemotely: { roles: caring, capability: "remoteActivation" },
  /** Who did what in the company. */
  readAudit: { roles: admins },
  /** Who saw or changed what of one patient. */
  readAccessList: { roles: clinical },
  brandCompany: { roles: admins },
  openAdminPanel: { roles: admins, company: withAdminPanel },
  /** The people of the companies that one administers. */
  manageUsers: { roles: admins, company: withAdminPanel },
  /** Their mats: registered, moved, retired, given another password. */
  manageDevices: { roles: admins, company: withAdminPanel },
  /** Their display, time zone and retention. */
  configureCompany: { roles: admins, company: withAdminPanel },
  /** Every company, not only one's own: registers it, sets its quota, opens the admin panel to it. */
  manageCompanies: { roles: ["providerAdmin"], company: withAdminPanel },
} satisfies Record<string, Rule>;

export type Permission = keyof typeof permissions;
const isPermission = (name: string): name is Permission => Object.hasOwn(permissions, name);
export const allPermissions: readonly Permission[] = Object.keys(permissions).filter(isPermission);

/** Whether it is used in the admin panel, which asks for the password again. */
export const isAdministrative = (permission: Permission): boolean =>
  permission === "manageUsers" || permission === "manageDevices" || permission === "configureCompany" || permission === "manageCompanies";

/** The roles that bring a permission; that of `needs` has to be granted to the person as well. */
export const rolesWith = (permission: Permission): readonly RoleName[] => permissions[permission].roles;
export const needs = (permission: Permission): Capability | undefined => (permissions[permission] as Rule).capability;

/** All that this person may do. */
export const permissionsOf = (reader: Reader): Permission[] => allPermissions.filter((permission) => may(permission, reader));

const bringsAlong: Record<Scope, readonly Permission[]> = scopes;
const isGranted = (granted: readonly Scope[], permission: Permission): boolean =>
  granted.some((scope) => scope === permission || bringsAlong[scope].includes(permission));

/** Who asks, as far as permissions go. */
export type Reader = Pick<Context, "user" | "company" | "wall" | "accessToken">;

/** Why this person, in this company and by this session or access token, may not do it; null when they may. */
export function permissionRefusal(permission: Permission, reader: Reader): "forbidden" | "scopeMissing" | null {
  if (!isPersons(permission, reader)) return "forbidden";
  return reader.accessToken === null || isGranted(reader.accessToken.scopes, permission) ? null : "scopeMissing";
}

/** Whether they may. */
export const may = (permission: Permission, reader: Reader): boolean => permissionRefusal(permission, reader) === null;

function isPersons(permission: Permission, { user, company, wall }: Reader): boolean {
  const rule: Rule = permissions[permission];
  return (
    (wall === null || rule.wall === true) &&
    rule.roles.includes(roleNameOf(user)) &&
    (rule.company?.(company) ?? true) &&
    (rule.capability === undefined || user.capabilities.includes(rule.capability))
  );
}
