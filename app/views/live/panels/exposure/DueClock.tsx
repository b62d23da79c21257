import { Link } from "@remix-run/react";
import { TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import type { DueState } from "~/domain/logs/night";
import { useFormat } from "~/i18n/use-format";
import type { Times } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";

const MINUTE_S = 60;
const RADIUS = 22;
const ROUND = 2 * Math.PI * RADIUS;

interface DueClockProps {
  of: "turn" | "shift";
  due: DueState;
  posture?: string;
  toldMs: number;
  deviceId: string;
  times: Times;
}

/**
 * Start of the current posture, or of sitting without a weight shift; when the next is due, and whether an alarm is on.
 */
export function DueClock({ of, due, posture = "", toldMs, deviceId, times }: DueClockProps) {
  const { t } = useTranslation("exposure");
  const format = useFormat();
  const nowMs = useMinuteNow(toldMs);
  const { sinceMs, countsFromMs, limitMinutes, alarmOn } = due;
  const passedS = (nowMs - countsFromMs) / 1000;
  const leftS = limitMinutes * MINUTE_S - passedS;
  const isDue = leftS <= 0;
  const share = Math.min(1, passedS / (limitMinutes * MINUTE_S));
  return (
    <div className="flex items-center gap-4" data-testid={`${of}-clock`} data-due={isDue || undefined}>
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
          {t(`${of}.held`, {
            posture,
            time: times.timeOfDay(sinceMs),
            lasting: format.hours((nowMs - sinceMs) / 1000),
          })}
        </p>
        <p className={isDue ? "flex items-center gap-1.5 font-medium text-alarm" : ""}>
          {isDue && <TriangleAlert size={14} aria-hidden />}
          {isDue
            ? t(`${of}.overdue`, { lasting: format.hours(-leftS), interval: format.hours(limitMinutes * MINUTE_S) })
            : t(`${of}.due`, { time: times.timeOfDay(countsFromMs + limitMinutes * MINUTE_S * 1000), lasting: format.hours(leftS) })}
        </p>
        <p className="text-xs text-muted">
          {t(alarmOn ? `${of}.alarmOn` : `${of}.alarmOff`, { interval: format.hours(limitMinutes * MINUTE_S) })}{" "}
          <Link to={`/alarmRules?device=${deviceId}`}>{t("turn.rules")}</Link>
        </p>
      </div>
    </div>
  );
}

const EVERY_MS = 15_000;

/** The server's time, continued from its last value in steps of 15 s. */
function useMinuteNow(reportedMs: number): number {
  const [passed, setPassed] = useState({ toldMs: reportedMs, ms: 0 });
  useEffect(() => {
    const startMs = performance.now();
    const timer = setInterval(() => setPassed({ toldMs: reportedMs, ms: performance.now() - startMs }), EVERY_MS);
    return () => clearInterval(timer);
  }, [reportedMs]);
  return reportedMs + (passed.toldMs === reportedMs ? passed.ms : 0);
}
