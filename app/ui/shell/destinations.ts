import {
  BedDouble,
  Bell,
  BellRing,
  Building2,
  CalendarDays,
  ChartLine,
  CircleHelp,
  CodeXml,
  LayoutGrid,
  Palette,
  ScrollText,
  ShieldUser,
  UserCog,
  UserRound,
  Users,
  type LucideIcon,
} from "lucide-react";
import { HELP } from "~/domain/guidance/guides";
import { itemAt } from "~/domain/lists/item-at";
import type { Permission } from "~/domain/permission";

export const ALARMS = "/alarms";
export const CLIENTS = "/clients";

/** Links of the rail and their permission; null is everyone. `label` is a key of common.json. */
export const destinations = [
  { to: "/today", label: "today:title", icon: CalendarDays, permission: "captureAnalyses" },
  { to: CLIENTS, label: "clients", icon: Building2, permission: "manageCompanies" },
  { to: "/devices", label: "devices", icon: LayoutGrid, permission: null },
  { to: "/ward", label: "devices:ward.title", icon: BedDouble, permission: "readWard" },
  { to: "/patients", label: "patients", icon: Users, permission: null },
  { to: "/analyses", label: "analyses", icon: ChartLine, permission: null },
  { to: ALARMS, label: "alarms", icon: Bell, permission: "readAlarms" },
  { to: "/adminPanel", label: "admin", icon: ShieldUser, permission: "openAdminPanel" },
] as const satisfies readonly { to: string; label: string; icon: LucideIcon; permission: Permission | null }[];

type Destination = (typeof destinations)[number];

export const linksTo = (addresses: readonly string[]): Destination[] =>
  addresses.flatMap((address) => destinations.find(({ to }) => to === address) ?? []);

/** Links of the user menu and their permission; null is everyone. `label` is a key of common.json. */
export const personDestinations = [
  { to: "/account", label: "account", icon: UserRound, permission: null },
  { to: "/notifications", label: "notifications", icon: BellRing, permission: "readAlarms" },
  { to: "/brandingOptions", label: "branding", icon: Palette, permission: "brandCompany" },
  { to: "/audit", label: "common:auditLog", icon: ScrollText, permission: "readAudit" },
  { to: "/developers", label: "developers:title", icon: CodeXml, permission: "exportAnalyses" },
  { to: "/roles", label: "common:roles", icon: UserCog, permission: null },
  { to: HELP, label: "help:title", icon: CircleHelp, permission: null },
] as const satisfies readonly { to: string; label: string; icon: LucideIcon; permission: Permission | null }[];

/** Pages under a destination other than the devices, or under none (null). */
const belongsTo: Readonly<Record<string, string | null>> = {
  "/account": null,
  "/search": null,
  "/roles": null,
  [HELP]: null,
  "/audit": null,
  "/brandingOptions": null,
  "/compare": "/analyses",
  "/import": "/analyses",
  "/alarmRules": ALARMS,
  "/notifications": ALARMS,
};

/** The link of a rail that a page belongs to; by default the devices. */
export const findDestination = (pathname: string, rail: readonly string[]): string | null => {
  const owner = belongsTo[`/${itemAt(pathname.split("/"), 1)}`];
  if (owner !== undefined) return owner;
  return rail.find((to) => pathname === to || pathname.startsWith(`${to}/`)) ?? "/devices";
};
