import { ClockAlert } from "lucide-react";
import type { ReactNode } from "react";

/** Marks old data: "Last frame 10:42:07". `solid` adds a background, over a map. */
export function StaleChip({ children, solid = false, className = "" }: { children: ReactNode; solid?: boolean; className?: string }) {
  const ground = solid ? "h-7 justify-center rounded-md bg-alarm-tint px-3" : "h-6";
  return (
    <span className={`numeral inline-flex shrink-0 items-center gap-1.5 text-xs font-medium text-alarm ${ground} ${className}`}>
      <ClockAlert size={14} aria-hidden />
      {children}
    </span>
  );
}
