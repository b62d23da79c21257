import { Link } from "@remix-run/react";
import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TurnState } from "~/domain/logs/night";
import { useFormat } from "~/i18n/use-format";
import type { ShownTimes } from "~/i18n/use-shown-time";
import { useMinuteNow } from "./use-minute-now";

const MINUTE_S = 60;
const RADIUS = 22;
const ROUND = 2 * Math.PI * RADIUS;

/** Since when somebody lies the same way, when a turn is due by the bed's interval, and whether an alarm tells it. */
export function TurnClock({
  turn,
  toldMs,
  deviceId,
  times,
}: {
  turn: TurnState | null;
  toldMs: number;
  deviceId: string;
  times: ShownTimes;
}) {
  const { t } = useTranslation("exposure");
  const format = useFormat();
  const nowMs = useMinuteNow(toldMs);
  if (!turn) return <p className="text-sm text-muted">{t("turn.none")}</p>;
  const { posture, sinceMs, countsFromMs, limitMinutes, alarmOn } = turn;
  const passedS = (nowMs - countsFromMs) / 1000;
  const leftS = limitMinutes * MINUTE_S - passedS;
  const isDue = leftS <= 0;
  const share = Math.min(1, passedS / (limitMinutes * MINUTE_S));
  return (
    <div className="flex items-center gap-4" data-testid="turn-clock" data-due={isDue || undefined}>
      <svg aria-hidden viewBox="0 0 52 52" className={`size-14 shrink-0 -rotate-90 ${isDue ? "text-alarm" : "text-ink"}`}>
        <circle cx="26" cy="26" r={RADIUS} fill="none" strokeWidth="5" className="stroke-fill-2" />
        <circle
          cx="26"
          cy="26"
          r={RADIUS}
          fill="none"
          strokeWidth="5"
          stroke="currentColor"
          strokeDasharray={`${share * ROUND} ${ROUND}`}
        />
      </svg>
      <div className="numeral min-w-0 text-sm">
        <p className="font-semibold">
          {t("turn.held", {
            posture: t(`live:posture.${posture}`),
            time: times.timeOfDay(sinceMs),
            lasting: format.hours((nowMs - sinceMs) / 1000),
          })}
        </p>
        <p className={isDue ? "flex items-center gap-1.5 font-medium text-alarm" : ""}>
          {isDue && <TriangleAlert size={14} aria-hidden />}
          {isDue
            ? t("turn.overdue", { lasting: format.hours(-leftS), interval: format.hours(limitMinutes * MINUTE_S) })
            : t("turn.due", { time: times.timeOfDay(countsFromMs + limitMinutes * MINUTE_S * 1000), lasting: format.hours(leftS) })}
        </p>
        <p className="text-xs text-muted">
          {t(alarmOn ? "turn.alarmOn" : "turn.alarmOff", { interval: format.hours(limitMinutes * MINUTE_S) })}{" "}
          <Link to={`/alarmRules?device=${deviceId}`}>{t("turn.rules")}</Link>
        </p>
      </div>
    </div>
  );
}
