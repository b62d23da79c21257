import { CircleCheck, UserX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/use-format";
import { useShownTime } from "~/i18n/use-shown-time";
import { useAge } from "../../alarms/use-age";
import type { LiveProps, LogPanelDevice, LogPanelPage } from "../live-props";

/** KIND-1: whether a person is present, since when, and for how long. */
export function PresencePanel({ page, live, logs }: Pick<LiveProps, "logs"> & LogPanelPage & LogPanelDevice) {
  const { t } = useTranslation("logs");
  const format = useFormat();
  const times = useShownTime(page.company.timeZone);
  const entry = logs.presence?.ok ? logs.presence.value : null;
  const age = useAge(entry?.at.getTime() ?? 0, live.frames.serverNowMs, page.state.serverNowMs);
  if (logs.presence === null) return null;
  if (!logs.presence.ok)
    return (
      <p role="alert" className="border-b border-hair py-4 text-sm text-danger">
        {t("error")}
      </p>
    );
  if (entry === null) return <p className="border-b border-hair py-4 text-sm text-muted">{t("presence.never")}</p>;

  const present = entry.code !== "0";
  const Icon = present ? CircleCheck : UserX;
  return (
    <section
      aria-label={t("presence.title")}
      className="numeral flex items-center gap-2.5 border-b border-hair py-4 text-sm"
      data-testid="presence"
    >
      <Icon size={18} aria-hidden className={`shrink-0 ${present ? "text-correct" : "text-missing"}`} />
      <p role="status" className="min-w-0 flex-1">
        <b className="font-medium">{t(present ? "presence.present" : "presence.absent")}</b>{" "}
        {t("presence.since", { time: age < DAY_S ? times.timeOfDay(entry.at) : times.at(entry.at) })}
      </p>
      <span className="text-muted">{format.hours(age)}</span>
    </section>
  );
}

const DAY_S = 86_400;
