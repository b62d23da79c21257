import type { DeviceStream } from "~/live/browser/live-hooks";
import { Banner } from "~/ui/status/Banner";
import { AlarmSentence } from "../alarms/AlarmSentence";
import { AttendForm } from "../alarms/AttendForm";

interface AlarmBannerProps {
  live: DeviceStream;
  deviceName: string;
  timeZone: string | null;
  firstNowMs: number;
}

/** ALM-2: the device's open alarm with an Attend button; its page shows no toast for it. */
export function AlarmBanner({ live, deviceName, timeZone, firstNowMs }: AlarmBannerProps) {
  return live.state.alarms.map((alarm) => (
    <Banner key={alarm.id} tone="alarm" spoken className="m-4 mb-0" action={<AttendForm full alarmId={alarm.id} deviceName={deviceName} />}>
      <AlarmSentence timeZone={timeZone} alarm={alarm} nowMs={live.frames.serverNowMs} firstNowMs={firstNowMs} />
    </Banner>
  ));
}
