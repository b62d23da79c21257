import { Form, useNavigation } from "@remix-run/react";
import { BellRing, Eye, EyeOff, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { PatientNaming } from "~/domain/display/patient-naming";
import type { NotifiedBrowser } from "~/domain/push/subscription";
import { useTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/form/Button";
import { Chip } from "~/ui/status/Chip";
import type { NotificationForm } from "./form";

interface BrowserRowProps {
  browser: NotifiedBrowser;
  /** Whether the page is open in it. */
  isThis: boolean;
  /** Maximum the company allows. */
  naming: PatientNaming;
  timeZone: string | null;
}

/** A browser of the user with its actions; works without JavaScript. Far end: actions.server.ts */
export function BrowserRow({ browser: { id, label, since, lastSentAt, withPatientName }, isThis, naming, timeZone }: BrowserRowProps) {
  const { t } = useTranslation("notifications");
  const times = useTimes(timeZone);
  const sending = useNavigation().formData;
  const hint =
    naming === "none"
      ? "company.noNames"
      : !withPatientName
        ? "list.noName"
        : naming === "initials"
          ? "list.initialsHint"
          : "list.nameHint";
  const busy = (intent: NotificationForm["intent"]): boolean => sending?.get("intent") === intent && sending.get("id") === id;
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 text-base font-semibold">
          <span className="break-words">{label}</span>
          {isThis && <Chip>{t("list.this")}</Chip>}
        </p>
        <p className="numeral text-xs text-muted">
          {[t("list.since", { time: times.at(since) }), lastSentAt ? t("list.last", { time: times.at(lastSentAt) }) : t("list.never")].join(
            " · ",
          )}
        </p>
        <p className="text-xs text-muted">{t(hint)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <OneButtonForm id={id} intent="test">
          <Button size="small" icon={BellRing} busy={busy("test")} aria-label={t("list.testOn", { label })}>
            {t("list.test")}
          </Button>
        </OneButtonForm>
        {naming !== "none" && (
          <OneButtonForm id={id} intent="name">
            <Button
              size="small"
              icon={withPatientName ? EyeOff : Eye}
              busy={busy("name")}
              name="withPatientName"
              value={withPatientName ? "no" : "yes"}
              aria-label={t(withPatientName ? "list.hideNameOn" : "list.nameOn", { label })}
            >
              {t(withPatientName ? "list.hideName" : "list.name")}
            </Button>
          </OneButtonForm>
        )}
        <OneButtonForm id={id} intent="off">
          <Button size="small" icon={Trash2} variant="danger" busy={busy("off")} aria-label={t("list.removeOf", { label })}>
            {t("list.remove")}
          </Button>
        </OneButtonForm>
      </div>
    </Card>
  );
}

function OneButtonForm({ id, intent, children }: { id: string; intent: NotificationForm["intent"]; children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {children}
    </Form>
  );
}
