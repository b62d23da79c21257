import type { Context } from "~/domain/context";
import { firstPage } from "~/domain/guidance/first-page";
import { logoPath } from "~/domain/logo";
import type { OpenAlarm } from "~/domain/logs/alarm";
import { can, listPermissions, type Permission } from "~/domain/permission";
import { toRoleName } from "~/domain/user";
import { remainingSessionMs } from "~/http/session.server";
import { areNamesHidden } from "~/i18n/names-hidden.server";
import { hasBackupFailed } from "~/services/backups/backups.server";
import { openAlarms } from "~/services/logs/alarms.server";
import { silenceOfServer, type ServerSilence } from "~/services/outgoing.server";
import { destinations, personDestinations } from "~/ui/shell/destinations";
import type { ShellIdentity } from "~/ui/shell/Header";

export interface ShellData {
  /** Empty for users who cannot read them. */
  openAlarms: OpenAlarm[];
  permissions: Permission[];
  timeZone: string | null;
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

export async function loadShell(context: Context, request: Request): Promise<ShellData> {
  const { user, company } = context;
  return {
    openAlarms: can("readAlarms", context) ? await openAlarms(context) : [],
    permissions: listPermissions(context),
    timeZone: company.timeZone,
    userId: user.id,
    namesHidden: await areNamesHidden(request),
    identity: {
      userName: user.name,
      rail: railOf(context),
      menu: personDestinations.filter(({ permission }) => permission === null || can(permission, context)).map(({ to }) => to),
      companyName: company.companyName,
      logo: logoPath(company.logo),
      demo: company.demo,
    },
    silence: can("openAdminPanel", context) ? silenceOfServer() : null,
    backupFailed: can("manageCompanies", context) && hasBackupFailed(),
    remainingMs: await remainingSessionMs(request),
  };
}

/** Part of the devices for all who do not begin there. */
const ONLY_AS_FIRST = "/ward";

/** Addresses of a person's rail, the first page of the role first. */
function railOf(context: Context): string[] {
  const first = firstPage(toRoleName(context.user));
  const offered = destinations
    .filter(({ to, permission }) => (to !== ONLY_AS_FIRST || to === first) && (permission === null || can(permission, context)))
    .map(({ to }) => to);
  return offered.sort((one, other) => Number(other === first) - Number(one === first));
}
