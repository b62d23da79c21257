import { CircleCheck, TriangleAlert, UserX, WifiOff, type LucideIcon } from "lucide-react";

/** The four words of a device. Each has its own icon and outline, so that none depends on colour. */
export type Status = "Alarm" | "Missing" | "Correct" | "Offline";

export const statusIcon = {
  Alarm: TriangleAlert,
  Missing: UserX,
  Correct: CircleCheck,
  Offline: WifiOff,
} satisfies Record<Status, LucideIcon>;
