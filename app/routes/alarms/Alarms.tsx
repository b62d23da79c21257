import { Link } from "@remix-run/react";
import { BellOff, ShieldAlert, Smartphone, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OpenAlarm } from "~/domain/logs/alarm";
import { useShownTime } from "~/i18n/use-shown-time";
import { Card } from "~/ui/Card";
import { LinkButton } from "~/ui/form/Button";
import { Page } from "~/ui/shell/Page";
import { Banner } from "~/ui/status/Banner";
import { EmptyState } from "~/ui/status/states";
import { usePlace } from "../devices/use-place";
import { AlarmAge } from "./AlarmAge";
import { AlarmFilter } from "./AlarmFilter";
import { AttendedTable } from "./AttendedTable";
import { AttendForm } from "./AttendForm";
import type { AlarmDevice, AlarmPageData } from "./load.server";
import { SoundSettings } from "./sound/SoundSettings";
import { useClockFrom } from "./use-age";

interface AlarmsProps extends AlarmPageData {
  /** Those of the whole company, as they are right now. */
  open: readonly OpenAlarm[];
}

/** ALM-2: what waits for attendance first, what was attended to below, with who and when. */
export function Alarms({ open, device, attended, devices, timeZone, asOfMs }: AlarmsProps) {
  const { t } = useTranslation("alarms");
  const nowMs = useClockFrom(asOfMs);
  const shown = open.filter(({ alarm }) => device === null || alarm.deviceId === device);
  return (
    <Page
      title={t("title")}
      actions={
        <>
          <LinkButton to="/notifications" icon={Smartphone}>
            {t("onPhone")}
          </LinkButton>
          <AlarmFilter device={device} devices={devices} />
        </>
      }
    >
      <section aria-labelledby="open-alarms">
        <h2 id="open-alarms" className="mb-2 text-sm font-semibold">
          {t("open")}
        </h2>
        {shown.length === 0 ? (
          <Card>
            <EmptyState icon={BellOff} title={t(device === null ? "none" : "noneOfDevice")}>
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
      <section aria-labelledby="attended-alarms" className="mt-8">
        <h2 id="attended-alarms" className="mb-2 text-sm font-semibold">
          {t("attended")}
        </h2>
        <AttendedTable attended={attended} device={device} devices={devices} timeZone={timeZone} />
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

function OpenRow({ alarm, deviceName, device, timeZone, nowMs, firstNowMs }: OpenRowProps) {
  const times = useShownTime(timeZone);
  const placeOf = usePlace();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-alarm bg-alarm-tint px-4 py-3">
      <TriangleAlert size={20} aria-hidden className="shrink-0 text-alarm" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-base font-semibold">{device?.to ? <Link to={device.to}>{deviceName}</Link> : deviceName}</p>
        <p className="numeral text-sm">
          <AlarmAge alarm={alarm} nowMs={nowMs} firstNowMs={firstNowMs} />
        </p>
        <p className="numeral text-xs text-muted">{[...(device ? [placeOf(device.room)] : []), times.at(alarm.raisedAtMs)].join(" · ")}</p>
      </div>
      <AttendForm alarmId={alarm.id} deviceName={deviceName} />
    </div>
  );
}
