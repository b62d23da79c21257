import type { DeviceConfiguration } from "./configuration";
import type { Device } from "./device";
import { deviceKind } from "./device";
import type { StatusRule } from "./kind";

export const deviceStatuses = ["Alarm", "Missing", "Correct", "Offline"] as const;
export type DeviceStatus = (typeof deviceStatuses)[number];

type Reported = Pick<DeviceConfiguration, "deviceFunctional" | "patientStatus">;

/** `sides`: a horse's, left first. */
export interface StatusFacts {
  device: Pick<Device, "deviceType">;
  /** Empty for maps, and while unknown. */
  channels: readonly number[];
  configuration: Reported | null;
  sides: readonly (Reported | null)[];
  /** An unattended alarm about a person. */
  alarm: boolean;
}

/** Specification §4. */
export function reportedStatus(reported: Reported | null): DeviceStatus {
  if (!reported?.deviceFunctional || reported.patientStatus === "Offline") return "Offline";
  if (reported.patientStatus === "Missing" || reported.patientStatus === "Absent") return "Missing";
  return reported.patientStatus === "Ulcer Risk" ? "Alarm" : "Correct";
}

/** Shows the side with the more urgent status. */
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

export const deviceStatus = (facts: StatusFacts): DeviceStatus => rules[deviceKind(facts.device).status](facts);
