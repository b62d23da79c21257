import type { Caller } from "./caller";
import type { Company } from "./company";
import { scopes, type Scope } from "./sign-in/scope";
import { toRoleName, roleNames, type Capability, type RoleName } from "./user";

interface Rule {
  roles: readonly RoleName[];
  company?: (company: Company) => boolean;
  capability?: Capability;
  /** Granted to walls, which have no other rights. */
  wall?: true;
}

const everybody = roleNames;
const admins = ["companyAdmin", "providerAdmin"] as const;
const clinical = ["clinician", ...admins] as const;
const caring = ["caretaker", ...clinical] as const;
const withAdminPanel = ({ adminPanel }: Company): boolean => adminPanel;

/**
 * Company and capability restrict further. Administrators also treat patients: in a small practice it is one person.
 */
const permissions = {
  /** Name, language, map layout, access tokens. */
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
  /** Others read pseudonyms. A wall names patients as set at its start. */
  readPatientNames: { roles: caring, wall: true },
  writePatients: { roles: caring },
  exportPatients: { roles: admins },
  erasePatients: { roles: admins },
  readAnalyses: { roles: everybody },
  /** Also writes notes and conditions. */
  captureAnalyses: { roles: caring },
  correctAnalyses: { roles: clinical },
  reassignAnalyses: { roles: clinical },
  deleteAnalyses: { roles: clinical },
  exportAnalyses: { roles: ["researcher", ...clinical] },
  activateRemotely: { roles: caring, capability: "remoteActivation" },
  readAudit: { roles: admins },
  /** Views and changes of one patient. */
  readAccessList: { roles: clinical },
  brandCompany: { roles: admins },
  openAdminPanel: { roles: admins, company: withAdminPanel },
  /** In the companies one administers. */
  manageUsers: { roles: admins, company: withAdminPanel },
  /** Register, move, retire, set passwords. */
  manageDevices: { roles: admins, company: withAdminPanel },
  configureCompany: { roles: admins, company: withAdminPanel },
  /** Applies to every company. */
  manageCompanies: { roles: ["providerAdmin"], company: withAdminPanel },
} satisfies Record<string, Rule>;

export type Permission = keyof typeof permissions;
const isPermission = (name: string): name is Permission => Object.hasOwn(permissions, name);
export const allPermissions: readonly Permission[] = Object.keys(permissions).filter(isPermission);

/** Used in the admin panel, which asks for the password again. */
export const isAdministrative = (permission: Permission): boolean =>
  permission === "manageUsers" || permission === "manageDevices" || permission === "configureCompany" || permission === "manageCompanies";

/** `needs` must be granted to the user as well. */
export const rolesWith = (permission: Permission): readonly RoleName[] => permissions[permission].roles;
export const needs = (permission: Permission): Capability | undefined => (permissions[permission] as Rule).capability;

export const listPermissions = (reader: Reader): Permission[] => allPermissions.filter((permission) => can(permission, reader));

const bringsAlong: Record<Scope, readonly Permission[]> = scopes;
const isGranted = (granted: readonly Scope[], permission: Permission): boolean =>
  granted.some((scope) => scope === permission || bringsAlong[scope].includes(permission));

export type Reader = Pick<Caller, "user" | "company" | "wall" | "accessToken">;

/** Null if the user, company, and session or token allow it. */
export function permissionRefusal(permission: Permission, reader: Reader): "forbidden" | "scopeMissing" | null {
  if (!isPersons(permission, reader)) return "forbidden";
  return reader.accessToken === null || isGranted(reader.accessToken.scopes, permission) ? null : "scopeMissing";
}

export const can = (permission: Permission, reader: Reader): boolean => permissionRefusal(permission, reader) === null;

function isPersons(permission: Permission, { user, company, wall }: Reader): boolean {
  const rule: Rule = permissions[permission];
  return (
    (wall === null || rule.wall === true) &&
    rule.roles.includes(toRoleName(user)) &&
    (rule.company?.(company) ?? true) &&
    (rule.capability === undefined || user.capabilities.includes(rule.capability))
  );
}
