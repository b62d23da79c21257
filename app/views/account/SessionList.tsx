import { Form, useNavigation } from "@remix-run/react";
import { Bot, LogOut, Monitor, Presentation } from "lucide-react";
import { useTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/form/Button";
import { Chip } from "~/ui/status/Chip";
import type { AccountData } from "./account-data";

const icons = { page: Monitor, token: Bot, wall: Presentation };

export function SessionList({ sessions, timeZone }: Pick<AccountData, "sessions" | "timeZone">) {
  const { t } = useTranslation("account");
  const times = useTimes(timeZone);
  const sending = useNavigation().formData;
  return (
    <Card>
      <ul className="divide-y divide-hair">
        {sessions.map(({ id, kind, label, ip, startedAt, lastActivityAt, isThis }) => {
          const Icon = icons[kind];
          const name = kind === "page" ? label || t("sessions.unknown") : t(`sessions.${kind}`);
          return (
            <li key={id} className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
              <Icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
              <div className="min-w-0 flex-1 basis-52">
                <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
                  <span className="break-words">{name}</span>
                  {isThis && <Chip tone="chosen">{t("sessions.this")}</Chip>}
                </p>
                <p className="numeral text-xs text-muted">
                  {t("sessions.facts", { ip, since: times.at(startedAt), last: times.at(lastActivityAt) })}
                </p>
              </div>
              {!isThis && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="endSession" />
                  <input type="hidden" name="id" value={id} />
                  <Button
                    size="small"
                    variant="danger"
                    icon={LogOut}
                    busy={sending?.get("id") === id}
                    aria-label={t("sessions.endOf", { name, ip })}
                  >
                    {t("sessions.end")}
                  </Button>
                </Form>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" preventScrollReset className="mt-4 border-t border-hair pt-4">
          <input type="hidden" name="intent" value="endOtherSessions" />
          <Button variant="danger" icon={LogOut} busy={sending?.get("intent") === "endOtherSessions"}>
            {t("sessions.endOthers")}
          </Button>
        </Form>
      )}
    </Card>
  );
}
