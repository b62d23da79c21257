import type { DeviceStatus } from "~/domain/device/status";
import { isTechnical, type AlarmMessage } from "~/domain/logs/alarm";
import type { Place } from "~/domain/logs/log";
import type { DeviceLiveState, SideState } from "~/live/wire/protocol";
import { claimOf } from "~/ui/status/PatientStatusPill";

type Told = Pick<DeviceLiveState, "status" | "connection" | "alarms" | "lastFrameAtMs">;

/** The status a device is listed and counted under: one that is not of now counts as no connection. */
export const shownStatus = (state: Told): DeviceStatus => (claimOf(state) === "now" ? state.status : "Offline");

/** The open alarm that a card tells first: one about the person before one about the mat, then the oldest. */
export const firstAlarm = (alarms: readonly AlarmMessage[]): AlarmMessage | undefined =>
  alarms.find((alarm) => !isTechnical(alarm)) ?? alarms[0];

/** The alarm that waits because somebody left this place of a device. */
export const exitAt = (alarms: readonly AlarmMessage[], place: Place): AlarmMessage | undefined =>
  alarms.find((alarm) => alarm.kind === "exit" && alarm.place === place);

/** A state that the server no longer stands for, because it does not answer this page: what it last said of the mats was, and is not known to be. */
export function unheard(state: DeviceLiveState): DeviceLiveState {
  const silent = <Side extends SideState>(side: Side): Side =>
    side.connection.state === "connected"
      ? { ...side, connection: { ...side.connection, state: "lost", sinceMs: state.serverNowMs } }
      : side;
  return { ...silent(state), sides: state.sides.map(silent) };
}
