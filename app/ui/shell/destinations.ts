import { Bell, ChartLine, LayoutGrid, Users, type LucideIcon } from "lucide-react";

/** Where alarms are listed; how many wait is shown with it. */
export const ALARMS = "/alarms";

/** Where the rail and the tab bar lead. `label` is a key of common.json. */
export const destinations = [
  { to: "/devices", label: "devices", icon: LayoutGrid },
  { to: "/patients", label: "patients", icon: Users },
  { to: "/analyses", label: "analyses", icon: ChartLine },
  { to: ALARMS, label: "alarms", icon: Bell },
] as const satisfies readonly { to: string; label: string; icon: LucideIcon }[];

/** The destination a page belongs to: that of a single device belongs to the devices, the search to none. */
export const destinationOf = (pathname: string): string | null =>
  pathname === "/search" ? null : (destinations.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.to ?? "/devices");
