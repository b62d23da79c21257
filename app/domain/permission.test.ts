import { describe, expect, test } from "vitest";
import { companyDefaults, type Company } from "./company";
import { allPermissions, may, type Permission } from "./permission";
import { roles, type Role, type User } from "./user";

const company = (fields: Partial<Company> = {}): Company => ({ ...companyDefaults, id: "c", companyName: "Provider", ...fields });
const user = (role: Role, fields: Partial<User> = {}): User => ({
  id: "u",
  companyId: "c",
  email: "u@example.com",
  name: "U",
  role,
  capabilities: [],
  preferredLanguage: null,
  theme: "system",
  mustChangePassword: false,
  secondFactor: false,
  selectedPatientId: null,
  ...fields,
});

describe("[ACC-8] roles", () => {
  const everybody: Permission[] = [
    "watchDevices",
    "streamDevice",
    "attendAlarms",
    "editDevice",
    "readPatients",
    "writePatients",
    "captureAnalyses",
    "readAnalyses",
    "exportAnalyses",
  ];
  test.each(Object.entries(roles))("%s does the daily work", (_name, role) => {
    expect(everybody.filter((permission) => !may(permission, { user: user(role), company: company(), wall: null }))).toEqual([]);
  });

  test.each([
    ["providerAdmin", true],
    ["companyAdmin", true],
    ["staff", false],
  ] as const)("%s brands the company: %s", (name, allowed) => {
    expect(may("brandCompany", { user: user(roles[name]), company: company(), wall: null })).toBe(allowed);
  });

  test.each([
    ["providerAdmin", true, true],
    ["companyAdmin", true, true],
    ["staff", true, false],
    ["providerAdmin", false, false],
    ["companyAdmin", false, false],
  ] as const)("%s in a company whose admin panel is %s opens it: %s", (name, adminPanel, allowed) => {
    expect(may("openAdminPanel", { user: user(roles[name]), company: company({ adminPanel }), wall: null })).toBe(allowed);
  });

  test("remote activation is granted to people, and no role brings it", () => {
    expect(may("activateRemotely", { user: user(roles.providerAdmin), company: company(), wall: null })).toBe(false);
    const granted = user(roles.staff, { capabilities: ["remoteActivation"] });
    expect(may("activateRemotely", { user: granted, company: company(), wall: null })).toBe(true);
  });

  test("[ALM-2] a wall reads the ward, and may nothing else of what whoever started it may", () => {
    const wall = { rooms: null, names: "initials" } as const;
    const all = { user: user(roles.providerAdmin, { capabilities: ["remoteActivation"] }), company: company({ adminPanel: true }) };
    expect(allPermissions.filter((permission) => !may(permission, { ...all, wall: null }))).toEqual([]);
    expect(allPermissions.filter((permission) => may(permission, { ...all, wall }))).toEqual(["readWard"]);
  });
});
