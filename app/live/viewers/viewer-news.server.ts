import type { Cluster } from "~/cluster/cluster.server";
import type { AlarmOfCompany } from "~/data/open-alarms.server";
import type { EventListener } from "../events/events.server";
import { withoutCompany } from "../state/open-alarms";
import type { Hub } from "./hub.server";

/** In every process. */
export interface ViewerNews {
  /** Called once stored by their process. */
  events: Omit<EventListener, "presenceSettled">;
  /** A change missed while disconnected from the others. */
  catchUpAlarm: (now: AlarmOfCompany | undefined, before: AlarmOfCompany | undefined) => void;
}

interface ViewerNewsOptions extends Pick<Cluster, "everywhere"> {
  hub: Hub;
  /** Alarms are part of a device's state. */
  pushState: (deviceId: string) => void;
}

export function createViewerNews({ everywhere, hub, pushState }: ViewerNewsOptions): ViewerNews {
  return {
    events: {
      alarmRaised: everywhere("alarmRaised", (companyId, raised) => {
        hub.alarmRaised(companyId, raised);
        pushState(raised.alarm.deviceId);
      }),
      alarmChanged: everywhere("alarmChanged", (companyId, changed) => {
        hub.alarmChanged(companyId, changed);
        pushState(changed.alarm.deviceId);
      }),
      alarmEnded: everywhere("alarmEnded", (companyId, alarm) => {
        hub.alarmEnded(companyId, alarm);
        pushState(alarm.deviceId);
      }),
      alarmAttended: everywhere("alarmAttended", (companyId, alarm) => {
        hub.alarmAttended(companyId, alarm);
        pushState(alarm.deviceId);
      }),
      logAdded: everywhere("logAdded", hub.logAdded),
      pressureLogAdded: everywhere("pressureLogAdded", hub.pressureLogAdded),
    },
    catchUpAlarm(now, before) {
      if (now) (before ? hub.alarmChanged : hub.alarmRaised)(now.companyId, withoutCompany(now));
      else if (before) hub.alarmEnded(before.companyId, before.alarm);
      const deviceId = (now ?? before)?.alarm.deviceId;
      if (deviceId !== undefined) pushState(deviceId);
    },
  };
}
