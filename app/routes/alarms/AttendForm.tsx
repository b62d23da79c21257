import { useLocation } from "@remix-run/react";
import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/form/Button";
import { useAttending } from "./use-attending";

interface AttendFormProps {
  alarmId: string;
  /** Whose alarm it is, for people who hear the button alone. */
  deviceName: string;
  size?: "small" | "normal";
}

/** Attends to an alarm and comes back to this page. Far end: the action of route.tsx */
export function AttendForm({ alarmId, deviceName, size }: AttendFormProps) {
  const { t } = useTranslation("alarms");
  const fetcher = useAttending();
  const { pathname, search } = useLocation();
  return (
    <fetcher.Form method="post" action="/alarms" preventScrollReset>
      <input type="hidden" name="alarm" value={alarmId} />
      <input type="hidden" name="next" value={pathname + search} />
      <Button
        variant="primary"
        size={size}
        icon={Check}
        busy={fetcher.formData?.get("alarm") === alarmId}
        aria-label={t("attendTo", { device: deviceName })}
      >
        {t("attend")}
      </Button>
    </fetcher.Form>
  );
}
