import type { DeviceStream } from "~/live/browser/live-hooks";
import { Banner } from "~/ui/status/Banner";
import { AlarmAge } from "../alarms/AlarmAge";
import { AttendForm } from "../alarms/AttendForm";

interface AlarmBannerProps {
  live: DeviceStream;
  deviceName: string;
  /** The server's clock when the page was made. */
  firstNowMs: number;
}

/** ALM-2: on the page of a device that waits for attendance, what happened and the way to attend. */
export function AlarmBanner({ live, deviceName, firstNowMs }: AlarmBannerProps) {
  return live.state.alarms.map((alarm) => (
    <Banner key={alarm.id} tone="alarm" className="m-4 mb-0" action={<AttendForm alarmId={alarm.id} deviceName={deviceName} />}>
      <b className="numeral font-semibold">
        <AlarmAge alarm={alarm} nowMs={live.frames.serverNowMs} firstNowMs={firstNowMs} />
      </b>
    </Banner>
  ));
}
