import { railOf } from "~/domain/guidance/first-page";
import { logoPath } from "~/domain/logo";
import type { OpenAlarm } from "~/domain/logs/alarm";
import { can, listPermissions, type Permission } from "~/domain/permission";
import { toRoleName } from "~/domain/user";
import { remainingSessionMs } from "~/http/session.server";
import { areNamesHidden } from "~/i18n/names-hidden.server";
import { hasClients } from "~/services/administration/clients.server";
import { hasBackupFailed } from "~/services/backups/backups.server";
import type { Context } from "~/services/context";
import { openAlarms } from "~/services/logs/alarms.server";
import { silenceOfServer, type ServerSilence } from "~/services/outgoing.server";
import { CLIENTS, linksTo, personDestinations } from "~/ui/shell/destinations";
import type { ShellIdentity } from "~/ui/shell/Header";

export interface ShellData {
  /** Empty for users who cannot read them. */
  openAlarms: OpenAlarm[];
  permissions: Permission[];
  timeZone: string | null;
  asOfMs: number;
  userId: string;
  namesHidden: boolean;
  identity: ShellIdentity;
  /** Why the server sends nothing to others, for its administrators; null if it sends. */
  silence: ServerSilence | null;
  /** Whether the server's last backup failed, for the people who run it. */
  backupFailed: boolean;
  /** Milliseconds until the session ends. */
  remainingMs: number;
}

interface Offer {
  to: string;
  permission: Permission | null;
}

const offered = (offers: readonly Offer[], context: Context): string[] =>
  offers.flatMap(({ to, permission }) => (permission === null || can(permission, context) ? to : []));

/** Pages of the rail, in order; the first is where the person starts. Clients only where there are some. */
export async function offeredRail(context: Context): Promise<string[]> {
  const pages = offered(linksTo(railOf(toRoleName(context.user))), context);
  return (await hasClients(context)) ? pages : pages.filter((to) => to !== CLIENTS);
}

export async function loadShell(context: Context, request: Request): Promise<ShellData> {
  const { user, company } = context;
  return {
    openAlarms: can("readAlarms", context) ? await openAlarms(context) : [],
    permissions: listPermissions(context),
    timeZone: company.timeZone,
    asOfMs: context.now.getTime(),
    userId: user.id,
    namesHidden: await areNamesHidden(request),
    identity: {
      userName: user.name,
      rail: await offeredRail(context),
      menu: offered(personDestinations, context),
      companyName: company.companyName,
      logo: logoPath(company.logo),
      demo: company.demo,
    },
    silence: can("openAdminPanel", context) ? silenceOfServer() : null,
    backupFailed: can("manageCompanies", context) && hasBackupFailed(),
    remainingMs: await remainingSessionMs(request),
  };
}
