import { Link } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import type { DeviceLiveState } from "~/live/wire/protocol";
import { Card } from "~/ui/Card";
import { CopyableFact } from "~/ui/CopyableFact";
import { AdminAction } from "../../admin/AdminAction";

export function HowToConnect({ serials, password, server, namespace, commands }: Omit<ConnectData, "state">) {
  const { t } = useTranslation("setup");
  return (
    <>
      <Card className="mt-4">
        <h2 className="text-base font-semibold">{t("real.title")}</h2>
        <p className="mt-1 text-sm text-muted">{t("real.text")}</p>
        <dl className="mt-3 grid gap-3">
          <CopyableFact label={t("real.server")} value={server} />
          {serials.map((serial) => (
            <CopyableFact key={serial} label={t("admin:field.serial")} value={serial} />
          ))}
          {password !== null && <CopyableFact label={t("admin:field.hardwarePassword")} value={password} />}
          <CopyableFact label={t("real.protocol")} value={`Socket.IO 4, ${namespace}`} />
        </dl>
        <p className="mt-3 text-sm text-muted">
          {t("real.localhost")}{" "}
          <Link to="/developers" className="underline underline-offset-2">
            {t("real.documents")}
          </Link>
        </p>
      </Card>
      {password === null && (
        <AdminAction intent="password" title={t("admin:rotate.title")} text={t("connect.passwordGone")} submit={t("connect.newPassword")} />
      )}
      {commands.length > 0 && (
        <Card className="mt-4">
          <h2 className="text-base font-semibold">{t("simulator.title")}</h2>
          <p className="mt-1 text-sm text-muted">{t("simulator.text")}</p>
          <dl className="mt-3 grid gap-3">
            {commands.map((command) => (
              <CopyableFact key={command} label={t("simulator.command")} value={command} />
            ))}
          </dl>
        </Card>
      )}
    </>
  );
}

export interface ConnectData {
  deviceId: string;
  name: string;
  /** Of each mat of the device. */
  serials: string[];
  /** Null when it can no longer be shown. */
  password: string | null;
  /** Server address for mats, and their Socket.IO namespace. */
  server: string;
  namespace: string;
  /** Simulator commands, one per mat, with a placeholder for a password that can no longer be shown. */
  commands: string[];
  state: DeviceLiveState;
  livePath: string;
}
