import { Timer } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "../form/Button";
import { Banner } from "../status/Banner";
import { announce } from "../status/live-regions";
import { onPersonInput } from "./person-input";
import { startSessionClock, type SessionClock, type SessionEndpoint } from "./session-clock";

const ask = async (method: "GET" | "POST"): Promise<number> => {
  const answer = await fetch("/session", { method, headers: { Accept: "application/json" } });
  const body: unknown = await answer.json();
  if (typeof body === "object" && body !== null && "remainingMs" in body && typeof body.remainingMs === "number") return body.remainingMs;
  throw new Error("The session did not answer as agreed");
};
const endpoint: SessionEndpoint = { remaining: () => ask("GET"), renew: () => ask("POST") };

interface SessionGuardProps {
  remainingMs: number;
  /** Whether alarms sound on this page; they stop at the session's end. */
  sounding: boolean;
  onWarning: (warning: boolean) => void;
}

/** Warns a minute before the session ends, renews it on user input, and goes to the sign-in page at the end. */
export function SessionGuard({ remainingMs, sounding, onWarning }: SessionGuardProps) {
  const { t } = useTranslation("common");
  const format = useFormat();
  const clock = useRef<SessionClock | null>(null);
  const firstMs = useRef(remainingMs);
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const warning = secondsLeft !== null;

  useEffect(() => {
    const running = startSessionClock(firstMs.current, endpoint, {
      onWarning: setSecondsLeft,
      onEnd: () => location.assign(`/login?next=${encodeURIComponent(location.pathname + location.search)}`),
    });
    clock.current = running;
    const lookAgain = () => {
      if (document.visibilityState === "visible") void running.lookAgain();
    };
    const stopListening = onPersonInput(running.active);
    document.addEventListener("visibilitychange", lookAgain);
    return () => {
      running.stop();
      stopListening();
      document.removeEventListener("visibilitychange", lookAgain);
    };
  }, []);

  useEffect(() => {
    if (remainingMs !== firstMs.current) clock.current?.correct(remainingMs);
  }, [remainingMs]);

  useEffect(() => {
    if (warning) announce(t("sessionEndingSoon"), "assertive");
  }, [warning, t]);

  useEffect(() => onWarning(warning), [warning, onWarning]);

  if (secondsLeft === null) return null;
  return (
    <div className="fixed inset-x-0 top-16 z-50 mx-auto w-full max-w-md px-4 print:hidden">
      <Banner
        icon={Timer}
        className="border border-border bg-raised shadow-overlay"
        action={
          <Button type="button" variant="primary" size="small" onClick={() => void clock.current?.renew()}>
            {t("stay")}
          </Button>
        }
      >
        <span className="numeral">{t("sessionEnding", { time: format.clock(secondsLeft) })}</span>
        {sounding && ` ${t("sessionEndingSound")}`}
      </Banner>
    </div>
  );
}
