import { useLocation, useFetcher } from "@remix-run/react";
import { Check, ChevronDown } from "lucide-react";
import { ALARM_NOTE_MAX } from "~/domain/logs/alarm";
import { SNOOZE_MINUTES } from "~/domain/logs/alarm-notice";
import { useTranslation } from "~/i18n/use-translation";
import { Button, buttonStyle } from "~/ui/form/Button";
import { Field } from "~/ui/form/Field";
import { TextInput } from "~/ui/form/TextInput";

interface AttendFormProps {
  alarmId: string;
  /** For screen readers, which may read the button alone. */
  deviceName: string;
  size?: "small" | "normal";
  full?: boolean;
}

/** Attends to an alarm and returns to this page. Far end: the action of route.tsx */
export function AttendForm({ alarmId, deviceName, size, full = false }: AttendFormProps) {
  const { t } = useTranslation("alarms");
  const fetcher = useAttending();
  const { pathname, search } = useLocation();
  const minutes = SNOOZE_MINUTES;
  const sent = fetcher.formData?.get("alarm") === alarmId ? fetcher.formData.get("does") : null;
  return (
    <fetcher.Form
      method="post"
      action="/alarms"
      preventScrollReset
      className={`flex flex-wrap items-start justify-end gap-2 ${full ? "max-sm:w-full" : ""}`}
    >
      <input type="hidden" name="alarm" value={alarmId} />
      <input type="hidden" name="next" value={pathname + search} />
      {/* First in the form, so that Enter in the note presses it. */}
      <Button
        name="does"
        value="attend"
        variant="primary"
        size={size}
        icon={Check}
        className={full ? "order-last max-sm:basis-full" : ""}
        busy={sent === "attend"}
        aria-label={t("attendTo", { device: deviceName })}
      >
        {t("attend")}
      </Button>
      {full && (
        <>
          <details className="min-w-0 grow text-sm open:basis-full sm:grow-0">
            <summary className={buttonStyle({ className: "flex list-none max-sm:px-2 [&::-webkit-details-marker]:hidden" })}>
              {t("addNote")}
              <ChevronDown size={16} aria-hidden className="text-muted" />
            </summary>
            <Field label={t("note")} hint={t("noteHint", { max: ALARM_NOTE_MAX })} field={{ name: "note", maxLength: ALARM_NOTE_MAX }}>
              <TextInput autoComplete="off" />
            </Field>
          </details>
          <Button
            name="does"
            value="snooze"
            size={size}
            className="grow max-sm:px-2 sm:grow-0"
            busy={sent === "snooze"}
            aria-label={t("snoozeFor", { minutes, device: deviceName })}
          >
            {t("snooze", { minutes })}
          </Button>
        </>
      )}
    </fetcher.Form>
  );
}

/**
 * AlarmAnnouncer holds this fetcher too: the button unmounts when the alarm is attended, and an unmounted form loses
 * its answer.
 */
export const useAttending = () => useFetcher({ key: "attend-alarm" });
