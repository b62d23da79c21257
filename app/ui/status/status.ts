import { CircleCheck, TriangleAlert, UserX, WifiOff, type LucideIcon } from "lucide-react";

/** Each has its own icon and outline, so that none depends on colour. */
export type Status = "Alarm" | "Missing" | "Correct" | "Offline";

export const statusIcon = {
  Alarm: TriangleAlert,
  Missing: UserX,
  Correct: CircleCheck,
  Offline: WifiOff,
} satisfies Record<Status, LucideIcon>;

/** Whether a status is current, last known, or unknown. */
export type StatusClaim = "now" | "last" | "unknown";

/** The halves of a device, in order. */
export const sideNames = ["left", "right"] as const;
