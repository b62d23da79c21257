import type { Place } from "~/domain/device/places";
import type { DeviceStatus } from "~/domain/device/status";
import { isTechnical, type AlarmMessage } from "~/domain/logs/alarm";
import type { DeviceLiveState, SideState } from "~/live/wire/protocol";
import { statusClaim } from "~/ui/status/PatientStatusPill";

type Value = Pick<DeviceLiveState, "status" | "connection" | "alarms" | "lastFrameAtMs">;

/** The status for lists and counts; one that is not current counts as offline. */
export const shownStatus = (state: Value): DeviceStatus => (statusClaim(state) === "now" ? state.status : "Offline");

/** The alarm a card shows: about the person before about the mat, then the oldest. */
export const firstAlarm = (alarms: readonly AlarmMessage[]): AlarmMessage | undefined =>
  alarms.find((alarm) => !isTechnical(alarm)) ?? alarms[0];

/** The open alarm for an exit from this place. */
export const exitAt = (alarms: readonly AlarmMessage[], place: Place): AlarmMessage | undefined =>
  alarms.find((alarm) => alarm.kind === "exit" && alarm.place === place);

/** A device's last known state while the server does not respond. */
export function withoutServer(state: DeviceLiveState): DeviceLiveState {
  const silent = <Side extends SideState>(side: Side): Side =>
    side.connection.state === "connected"
      ? { ...side, connection: { ...side.connection, state: "lost", sinceMs: state.serverNowMs } }
      : side;
  return { ...silent(state), sides: state.sides.map(silent) };
}
