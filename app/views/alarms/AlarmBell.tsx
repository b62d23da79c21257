import { Link } from "@remix-run/react";
import { Bell } from "lucide-react";
import { useState } from "react";
import { isRecipient, type OpenAlarm } from "~/domain/logs/alarm";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { LinkButton } from "~/ui/form/Button";
import { ALARMS } from "~/ui/shell/destinations";
import { Disclosure } from "~/ui/shell/Disclosure";
import { useHydrated } from "~/ui/use-hydrated";
import { tv } from "~/ui/variants";
import { alarmsAddress } from "../addresses/past-alarms";
import { AlarmSentence } from "./AlarmSentence";
import { AttendForm } from "./AttendForm";
import { showsPatient } from "./shows-patient";
import { useAge, useClockFrom } from "./use-age";
import { useAlarmWords } from "./use-alarm-words";

interface AlarmStackProps {
  alarms: readonly OpenAlarm[];
  timeZone: string | null;
  /** The server's clock when the page was rendered. */
  asOfMs: number;
}

interface AlarmBellProps extends AlarmStackProps {
  userId: string;
}

const style = tv({
  base: "relative inline-flex h-control min-w-control items-center justify-center gap-1.5 rounded-full no-underline pointer-coarse:min-h-11",
  variants: {
    alarming: { true: "bg-alarm text-sm font-semibold text-on-ink md:px-3", false: "text-text hover:bg-fill" },
    /** As the alarms that are read out. */
    concerns: { true: "animate-alarm" },
  },
});

/** ALM-2: the number of open alarms, or the place of the only one; opens their list. Without JavaScript a link. */
export function AlarmBell({ userId, ...stack }: AlarmBellProps) {
  const { t } = useTranslation("alarms");
  const { alarms, timeZone } = stack;
  const words = useAlarmWords(timeZone);
  const [isOpen, setOpen] = useState(false);
  const [only] = alarms;
  const label = alarms.length === 1 && only ? t("toasts:alarmOn", { device: words.place(only) }) : t("count", { count: alarms.length });
  const face = (
    <>
      <Bell size={18} aria-hidden className="shrink-0" />
      {alarms.length > 0 && (
        <span
          aria-hidden
          className="numeral max-md:absolute max-md:-top-1 max-md:-right-1 max-md:min-w-4 max-md:rounded-full max-md:border max-md:border-alarm max-md:bg-surface max-md:px-0.5 max-md:text-center max-md:text-[0.6875rem] max-md:leading-4 max-md:text-alarm xl:max-w-56 xl:truncate"
        >
          <span className="xl:hidden">{alarms.length}</span>
          <span className="max-xl:hidden">{label}</span>
        </span>
      )}
    </>
  );
  const look = style({ alarming: alarms.length > 0, concerns: alarms.some(({ recipients }) => isRecipient(recipients, userId)) });
  if (!useHydrated())
    return (
      <Link to={ALARMS} aria-label={label} title={label} className={look}>
        {face}
      </Link>
    );
  return (
    <Disclosure label={label} buttonClass={look} button={face} onToggle={setOpen}>
      {isOpen && <AlarmStack {...stack} />}
    </Disclosure>
  );
}

function AlarmStack({ alarms, timeZone, asOfMs }: AlarmStackProps) {
  const { t } = useTranslation("alarms");
  const words = useAlarmWords(timeZone);
  const nowMs = useClockFrom(asOfMs);
  const [isNamed] = useState(() => !showsPatient());
  return (
    <div className="absolute top-full right-0 z-40 mt-1 max-h-[60dvh] w-96 overflow-y-auto rounded-xl border border-border bg-raised p-3 shadow-overlay max-md:fixed max-md:inset-x-3 max-md:top-auto max-md:w-auto">
      {alarms.length === 0 ? (
        <p className="text-sm">{t("none")}</p>
      ) : (
        <ul aria-label={t("open")} className="divide-y divide-hair">
          {alarms.map((open) => {
            const { alarm, deviceName } = open;
            const where = isNamed ? words.where(open) : words.place(open);
            return (
              <li key={alarm.id} className="flex items-start gap-3 py-2 first:pt-0">
                <div className="min-w-0 flex-1 text-sm">
                  <Link to={`${ALARMS}${alarmsAddress({ device: alarm.deviceId }, 1)}`} className="font-semibold break-words">
                    {where}
                  </Link>
                  <p>
                    <AlarmSentence alarm={alarm} timeZone={timeZone} nowMs={nowMs} firstNowMs={asOfMs} />
                  </p>
                  <p className="numeral text-xs text-muted">
                    <Ago sinceMs={alarm.sinceAtMs} nowMs={nowMs} firstNowMs={asOfMs} />
                    {where !== deviceName && ` · ${deviceName}`}
                  </p>
                </div>
                <span data-closes>
                  <AttendForm alarmId={alarm.id} deviceName={where} size="small" />
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <LinkButton to={ALARMS} size="small" className="mt-2 w-full">
        {t("openList")}
      </LinkButton>
    </div>
  );
}

const Ago = ({ sinceMs, nowMs, firstNowMs }: { sinceMs: number; nowMs: () => number; firstNowMs: number }) =>
  useFormat().ago(useAge(sinceMs, nowMs, firstNowMs));
