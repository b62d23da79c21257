import { CloudOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Banner } from "~/ui/status/Banner";
import { pageRequests } from "../requests/page-requests";
import type { ConnectionCause } from "./use-alarm-connection";

const subscribeToWaiting = (listener: () => void) => pageRequests().subscribe(listener);

/** Says since when and why updates are missing, what it means for alarms, and that a requested page waits. */
export function AlarmConnectionLine({
  received,
  timeZone,
  hasAlarms,
}: {
  received: ConnectionCause;
  timeZone: string | null;
  hasAlarms: boolean;
}) {
  const { t } = useTranslation("common");
  const format = useFormat();
  const { hearing, cause, sinceMs } = received;
  const isWaiting = useSyncExternalStore(
    subscribeToWaiting,
    () => pageRequests().isWaiting(),
    () => false,
  );
  const lines: string[] = [];
  if (hearing === "unheard" && sinceMs !== null)
    lines.push(
      `${t(`hearing.${cause}`, { time: format.timeOfDay(sinceMs, { timeZone }) })} ${t(`hearing.missing.${hasAlarms ? "alarms" : "page"}`)}`,
    );
  if (hearing === "polled" && hasAlarms) lines.push(t("hearing.polled"));
  if (isWaiting) lines.push(t("hearing.waiting"));
  // The region exists before its text; otherwise screen readers would not announce it.
  return (
    <div role="alert" data-hearing={hearing} className="sticky top-0 z-10 bg-bg md:top-header print:hidden">
      {lines.length > 0 && (
        <Banner tone={hearing === "unheard" ? "error" : "info"} icon={CloudOff} className="rounded-none">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Banner>
      )}
    </div>
  );
}
