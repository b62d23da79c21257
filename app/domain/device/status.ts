import type { DeviceConfiguration } from "./configuration";
import type { Device } from "./device";
import { kindOf } from "./device";
import type { StatusRule } from "./kind";

/** The four words of the dashboard. */
export const deviceStatuses = ["Alarm", "Missing", "Correct", "Offline"] as const;
export type DeviceStatus = (typeof deviceStatuses)[number];

type Reported = Pick<DeviceConfiguration, "deviceFunctional" | "patientStatus">;

/** All that a status can depend on. `sides` are the configurations of a horse's halves, left first. */
export interface StatusFacts {
  device: Pick<Device, "deviceType">;
  /** What the device's channels last read; empty for a map, and while nothing is known. */
  channels: readonly number[];
  configuration: Reported | null;
  sides: readonly (Reported | null)[];
  /** Whether an alarm about a person waits for attendance; one about the mat alone does not count. */
  alarm: boolean;
}

/** Specification §4: not functional is Offline, nobody there is Missing, Ulcer Risk is Alarm, all else Correct. */
export function reportedStatus(reported: Reported | null): DeviceStatus {
  if (!reported?.deviceFunctional || reported.patientStatus === "Offline") return "Offline";
  if (reported.patientStatus === "Missing" || reported.patientStatus === "Absent") return "Missing";
  return reported.patientStatus === "Ulcer Risk" ? "Alarm" : "Correct";
}

/** Of two sides the one that needs more attention is told. */
function worseOf(sides: readonly (Reported | null)[]): DeviceStatus {
  if (sides.length === 0) return "Offline";
  const order: readonly DeviceStatus[] = ["Alarm", "Missing", "Offline", "Correct"];
  const found = sides.map(reportedStatus);
  return order.find((status) => found.includes(status)) ?? "Correct";
}

const rules = {
  "patient-status": ({ configuration, alarm }) => (alarm ? "Alarm" : reportedStatus(configuration)),
  force: ({ channels: [first, second] }) => (first === 0 && second === 0 ? "Alarm" : "Correct"),
  "always-correct": () => "Correct",
  shapes: ({ alarm }) => (alarm ? "Alarm" : "Correct"),
  "both-sides": ({ sides }) => worseOf(sides),
} satisfies Record<StatusRule, (facts: StatusFacts) => DeviceStatus>;

/** The word, colour and icon of a device on dashboard and page header. */
export const deviceStatus = (facts: StatusFacts): DeviceStatus => rules[kindOf(facts.device).status](facts);
