import { Form } from "@remix-run/react";
import { Camera } from "lucide-react";
import { usePlace } from "~/i18n/use-place";
import { useTranslation } from "~/i18n/use-translation";
import { Menu, menuItem, MenuLink } from "~/ui/shell/Menu";
import type { RecordingDevice } from "./patient-dialog-data";

/** Far end: actions.server.ts */
export function RecordMenu({ patientId, devices }: { patientId: string; devices: readonly RecordingDevice[] }) {
  const { t } = useTranslation("patients");
  const placeOf = usePlace();
  return (
    <Menu label={t("record.on")} icon={Camera} variant="primary">
      {devices.length === 0 && <li className="max-w-72 px-3 py-2 text-muted">{t("record.none")}</li>}
      {devices.map(({ id, name, room, bed, livePath }) => (
        <li key={id}>
          <Form method="post" action="/patients">
            <input type="hidden" name="intent" value="select" />
            <input type="hidden" name="patientId" value={patientId} />
            <button name="redirectTo" value={livePath} className={`${menuItem} cursor-pointer justify-between whitespace-nowrap`}>
              <span className="font-medium">{name}</span>
              <span className="min-w-0 truncate text-xs text-muted">
                {[...(room === "" ? [] : [placeOf(room)]), ...(bed === "" ? [] : [t("devices:label.bed", { bed })])].join(" · ")}
              </span>
            </button>
          </Form>
        </li>
      ))}
      <MenuLink to="/devices">{t("record.all")}</MenuLink>
    </Menu>
  );
}
