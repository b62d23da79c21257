import { CircleCheck, TriangleAlert, UserX, WifiOff, type LucideIcon } from "lucide-react";

/** The four words of a device. Each has its own icon and outline, so that none depends on colour. */
export type Status = "Alarm" | "Missing" | "Correct" | "Offline";

export const statusIcon = {
  Alarm: TriangleAlert,
  Missing: UserX,
  Correct: CircleCheck,
  Offline: WifiOff,
} satisfies Record<Status, LucideIcon>;

/** Whether a status is so now, was so when the device was last heard of, or is not known. */
export type StatusClaim = "now" | "last" | "unknown";

/** The halves of a device that has some, in their order. */
export const sideNames = ["left", "right"] as const;
