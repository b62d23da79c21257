import {
  Bell,
  BellRing,
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
import type { Permission } from "~/domain/permission";

export const ALARMS = "/alarms";

/** Links of the rail and tab bar. `label` is a key of common.json. */
export const destinations = [
  { to: "/devices", label: "devices", icon: LayoutGrid },
  { to: "/patients", label: "patients", icon: Users },
  { to: "/analyses", label: "analyses", icon: ChartLine },
  { to: ALARMS, label: "alarms", icon: Bell },
] as const satisfies readonly { to: string; label: string; icon: LucideIcon }[];

/** Links of the user menu and their permission; null is everyone. `label` is a key of common.json. */
export const personDestinations = [
  { to: "/account", label: "account", icon: UserRound, permission: null },
  { to: "/notifications", label: "notifications", icon: BellRing, permission: "readAlarms" },
  { to: "/brandingOptions", label: "branding", icon: Palette, permission: "brandCompany" },
  { to: "/adminPanel", label: "adminPanel", icon: ShieldUser, permission: "openAdminPanel" },
  { to: "/audit", label: "audit:title", icon: ScrollText, permission: "readAudit" },
  { to: "/developers", label: "developers:title", icon: CodeXml, permission: "exportAnalyses" },
  { to: "/roles", label: "roles:title", icon: UserCog, permission: null },
  { to: HELP, label: "help:title", icon: CircleHelp, permission: null },
] as const satisfies readonly { to: string; label: string; icon: LucideIcon; permission: Permission | null }[];

/** Pages under a destination other than the devices, or under none (null). */
const belongsTo: Readonly<Record<string, string | null>> = {
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

/** The destination a page belongs to; by default the devices. */
export const findDestination = (pathname: string): string | null => {
  const owner = belongsTo[`/${pathname.split("/")[1] ?? ""}`];
  if (owner !== undefined) return owner;
  if (/^\/(account|adminPanel)(\/|$)/.test(pathname)) return null;
  return destinations.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.to ?? "/devices";
};
