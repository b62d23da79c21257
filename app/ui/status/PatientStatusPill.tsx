import type { DeviceConnection } from "~/domain/device/connection";
import type { DeviceStatus } from "~/domain/device/status";
import { isTechnical, type Alarm } from "~/domain/logs/alarm";
import { useTranslation } from "~/i18n/use-translation";
import { sideNames, type StatusClaim } from "./status";
import { StatusPill } from "./StatusPill";

interface KnownStatus {
  status: DeviceStatus;
  connection: DeviceConnection;
  /** Null before the first frame. */
  lastFrameAtMs?: number | null;
  /** Open alarms of the whole device; by default every alarm counts as open. */
  alarms?: readonly Pick<Alarm, "kind">[];
}

/** How current a status is. An open alarm is always current, whatever the device does. */
export function statusClaim({ status, connection: { state }, lastFrameAtMs, alarms }: KnownStatus): StatusClaim {
  if (status === "Offline") return "now";
  if (status === "Alarm" && !(alarms?.every(isTechnical) ?? false)) return "now";
  if (state === "connected") return lastFrameAtMs === null ? "unknown" : "now";
  return state === "lost" ? "last" : "unknown";
}

/**
 * The patient's status in the specification's words (§4), per half. An offline device's last status is marked as old.
 */
export function PatientStatusPill({ state }: { state: KnownStatus & { sides: readonly KnownStatus[] } }) {
  const { t } = useTranslation("devices");
  const pill = (known: KnownStatus, side?: (typeof sideNames)[number]) => {
    const word = t(`status.${known.status}`);
    const claim = statusClaim(known);
    const words = { now: word, last: t("statusWas", { status: word }), unknown: t("statusUnknown") }[claim];
    return (
      <StatusPill key={side} status={known.status} claim={claim} label={side === undefined ? words : t(`ofSide.${side}`, { words })} />
    );
  };
  return state.sides.length === 0 ? pill(state) : state.sides.map((side, index) => pill(side, sideNames[index]));
}
