import { CircleHelp } from "lucide-react";
import { tv } from "../variants";
import { statusIcon, type Status, type StatusClaim } from "./status";

const style = tv({
  base: "inline-flex h-6 shrink-0 items-center gap-1.5 rounded-full border px-2 text-xs font-medium whitespace-nowrap",
  variants: {
    status: {
      Alarm: "animate-alarm border-alarm bg-alarm text-on-ink",
      Missing: "border-dotted border-missing bg-missing-tint text-missing",
      Correct: "border-transparent bg-correct-tint text-correct",
      Offline: "border-dashed border-offline bg-offline-tint text-offline",
    },
    claim: {
      now: "",
      last: "animate-none border-dashed border-control bg-transparent text-muted",
      unknown: "animate-none border-dashed border-control bg-transparent text-muted",
    },
  },
  defaultVariants: { claim: "now" },
});

interface StatusPillProps {
  status: Status;
  label: string;
  /** Only a current status has its colour. */
  claim?: StatusClaim;
  className?: string;
}

export function StatusPill({ status, label, claim = "now", className }: StatusPillProps) {
  const Icon = claim === "unknown" ? CircleHelp : statusIcon[status];
  return (
    <span data-status={status} data-claim={claim} className={style({ status, claim, className })}>
      <Icon size={14} aria-hidden />
      {label}
    </span>
  );
}
