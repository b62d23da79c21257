import { Link } from "@remix-run/react";
import { BellOff, ShieldAlert, SlidersHorizontal, Smartphone, TriangleAlert } from "lucide-react";
import type { OpenAlarm } from "~/domain/logs/alarm";
import { useLogTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { LinkButton } from "~/ui/form/Button";
import { Page } from "~/ui/shell/Page";
import { Banner } from "~/ui/status/Banner";
import { EmptyState } from "~/ui/status/states";
import type { AlarmDevice, AlarmPageData } from "./alarm-page-data";
import { AlarmAge } from "./AlarmAge";
import { AlarmFilter } from "./AlarmFilter";
import { AlarmSentence } from "./AlarmSentence";
import { AttendForm } from "./AttendForm";
import { PastAlarms } from "./PastAlarms";
import { SoundSettings } from "./sound/SoundSettings";
import { useClockFrom } from "./use-age";
import { useAlarmWords } from "./use-alarm-words";

interface AlarmsProps extends AlarmPageData {
  open: readonly OpenAlarm[];
}

/** ALM-2: open alarms first, then past ones with who attended, when, and their note. */
export function Alarms({ open, filter, past, devices, timeZone, asOfMs }: AlarmsProps) {
  const { t } = useTranslation("alarms");
  const nowMs = useClockFrom(asOfMs);
  const { device, room, kind } = filter;
  const isNarrowed = [device, room, kind].some((value) => value !== undefined);
  const isShown = ({ alarm, room: where }: OpenAlarm): boolean =>
    (device ?? alarm.deviceId) === alarm.deviceId && (room ?? where) === where && (kind ?? alarm.kind) === alarm.kind;
  const shown = open.filter(isShown);
  return (
    <Page
      title={t("title")}
      actions={
        <>
          <LinkButton to="/notifications" icon={Smartphone}>
            {t("onPhone")}
          </LinkButton>
          <LinkButton to="/alarmRules/wards" icon={SlidersHorizontal}>
            {t("wardRules")}
          </LinkButton>
          <AlarmFilter filter={filter} devices={devices} />
        </>
      }
    >
      <section aria-labelledby="open-alarms">
        <h2 id="open-alarms" className="mb-2 text-sm font-semibold">
          {t("open")}
        </h2>
        {shown.length === 0 ? (
          <Card>
            <EmptyState icon={BellOff} title={t(isNarrowed ? "noneSuch" : "none")} help="alarms">
              {t("noneText")}
            </EmptyState>
          </Card>
        ) : (
          <ul className="grid gap-2" data-testid="open-alarms">
            {shown.map((one) => (
              <li key={one.alarm.id}>
                <OpenRow
                  {...one}
                  device={devices.find(({ id }) => id === one.alarm.deviceId)}
                  timeZone={timeZone}
                  nowMs={nowMs}
                  firstNowMs={asOfMs}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
      <div className="mt-8">
        <SoundSettings />
      </div>
      <section className="mt-8">
        <h2 className="mb-2 text-sm font-semibold">{t("past")}</h2>
        <PastAlarms past={past} filter={filter} devices={devices} timeZone={timeZone} />
      </section>
      <Banner icon={ShieldAlert} className="mt-8">
        {t("notCertified")}
      </Banner>
    </Page>
  );
}

interface OpenRowProps extends OpenAlarm {
  device: AlarmDevice | undefined;
  timeZone: string | null;
  nowMs: () => number;
  firstNowMs: number;
}

function OpenRow({ device, timeZone, nowMs, firstNowMs, ...open }: OpenRowProps) {
  const { alarm, deviceName } = open;
  const { t } = useTranslation("alarms");
  const times = useLogTimes(timeZone);
  const where = useAlarmWords(timeZone).where(open);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-alarm bg-alarm-tint px-4 py-3">
      <TriangleAlert size={20} aria-hidden className="mt-0.5 shrink-0 self-start text-alarm" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-base font-semibold break-words">{device?.to ? <Link to={device.to}>{where}</Link> : where}</p>
        <p className="text-sm">
          <AlarmSentence alarm={alarm} timeZone={timeZone} nowMs={nowMs} firstNowMs={firstNowMs} />
        </p>
        <p className="numeral text-xs text-muted">
          <AlarmAge alarm={alarm} nowMs={nowMs} firstNowMs={firstNowMs} />
          {` · ${[t("raisedAt", { time: times.at(alarm.raisedAtMs) }), ...(where === deviceName ? [] : [deviceName])].join(" · ")}`}
        </p>
      </div>
      <AttendForm full alarmId={alarm.id} deviceName={where} />
    </div>
  );
}
