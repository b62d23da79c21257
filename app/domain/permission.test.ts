import { describe, expect, test } from "vitest";
import { companyDefaults, type Company } from "./company";
import { allPermissions, can, rolesWith, type Permission } from "./permission";
import { DEFAULT_STAFF_ROLE, toRoleName, roleNames, roles, type RoleName, type User } from "./user";

const company = (fields: Partial<Company> = {}): Company => ({ ...companyDefaults, id: "c", companyName: "Provider", ...fields });

const stored: Record<RoleName, Pick<User, "role" | "staffRole">> = {
  researcher: { role: roles.staff, staffRole: "researcher" },
  caretaker: { role: roles.staff, staffRole: "caretaker" },
  clinician: { role: roles.staff, staffRole: "clinician" },
  companyAdmin: { role: roles.companyAdmin, staffRole: DEFAULT_STAFF_ROLE },
  providerAdmin: { role: roles.providerAdmin, staffRole: DEFAULT_STAFF_ROLE },
};
const user = (name: RoleName, fields: Partial<User> = {}): User => ({
  id: "u",
  companyId: "c",
  email: "u@example.com",
  name: "U",
  ...stored[name],
  capabilities: [],
  preferredLanguage: null,
  theme: "system",
  mustChangePassword: false,
  secondFactor: false,
  selectedPatientId: null,
  ...fields,
});

/** Researcher, caretaker, clinician, company admin, provider admin; all grants given. */
const matrix: Record<Permission, string> = {
  changeOwnAccount: "R C K A P",
  readWard: "R C K A P",
  watchDevices: "R C K A P",
  readPatients: "R C K A P",
  readAnalyses: "R C K A P",
  streamDevice: "- C K A P",
  editDevice: "- C K A P",
  readAlarms: "- C K A P",
  attendAlarms: "- C K A P",
  setAlarmRules: "- C K A P",
  startWall: "- C K A P",
  readPatientNames: "- C K A P",
  writePatients: "- C K A P",
  captureAnalyses: "- C K A P",
  activateRemotely: "- C K A P",
  exportAnalyses: "R - K A P",
  correctAnalyses: "- - K A P",
  reassignAnalyses: "- - K A P",
  deleteAnalyses: "- - K A P",
  readAccessList: "- - K A P",
  readAudit: "- - - A P",
  endWallsOfOthers: "- - - A P",
  exportPatients: "- - - A P",
  erasePatients: "- - - A P",
  brandCompany: "- - - A P",
  openAdminPanel: "- - - A P",
  manageUsers: "- - - A P",
  manageDevices: "- - - A P",
  configureCompany: "- - - A P",
  manageCompanies: "- - - - P",
};

describe("[ACC-8] roles", () => {
  test.each(Object.entries(matrix))("%s: %s", (permission, expected) => {
    const granted = { company: company({ adminPanel: true }), wall: null, accessToken: null };
    const mark = (name: RoleName, letter: string | undefined): string =>
      can(permission as Permission, { ...granted, user: user(name, { capabilities: ["remoteActivation"] }) }) ? (letter ?? "") : "-";
    expect(roleNames.map((name, index) => mark(name, "RCKAP"[index])).join(" ")).toBe(expected);
  });

  test("every permission is in this matrix, and the page shows what decides", () => {
    expect(Object.keys(matrix).sort()).toEqual([...allPermissions].sort());
    for (const permission of allPermissions) expect(rolesWith(permission).length).toBe(matrix[permission].replace(/[- ]/g, "").length);
  });

  test("the numbers of the specification stay, and tell the administrators apart from all staff", () => {
    expect([roles.providerAdmin, roles.companyAdmin, roles.staff]).toEqual([0, 1, 2]);
    for (const name of roleNames) expect(toRoleName(stored[name])).toBe(name);
  });

  test("the admin panel is its company's to have, and remote activation is granted to people: no role brings it", () => {
    for (const name of roleNames) {
      expect(can("openAdminPanel", { user: user(name), company: company(), wall: null, accessToken: null })).toBe(false);
      expect(can("activateRemotely", { user: user(name), company: company(), wall: null, accessToken: null })).toBe(false);
    }
  });

  test("[ALM-2] a wall reads the ward with its names, and may nothing else of what whoever started it may", () => {
    const wall = { rooms: null, names: "initials" } as const;
    const all = { user: user("providerAdmin", { capabilities: ["remoteActivation"] }), company: company({ adminPanel: true }) };
    expect(allPermissions.filter((permission) => !can(permission, { ...all, wall: null, accessToken: null }))).toEqual([]);
    expect(allPermissions.filter((permission) => can(permission, { ...all, wall, accessToken: null }))).toEqual([
      "readWard",
      "readPatientNames",
    ]);
  });
});
