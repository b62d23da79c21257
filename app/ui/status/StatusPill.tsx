import { tv } from "../variants";
import { statusIcon, type Status } from "./status";

const style = tv({
  base: "inline-flex h-6 shrink-0 items-center gap-1.5 rounded-full border px-2 text-xs font-medium whitespace-nowrap",
  variants: {
    status: {
      Alarm: "animate-alarm border-alarm bg-alarm text-on-ink",
      Missing: "border-dotted border-missing bg-missing-tint text-missing",
      Correct: "border-transparent bg-correct-tint text-correct",
      Offline: "border-dashed border-offline bg-offline-tint text-offline",
    },
  },
});

/** A device's status: icon, word and outline. `label` is the translated word. */
export function StatusPill({ status, label, className }: { status: Status; label: string; className?: string }) {
  const Icon = statusIcon[status];
  return (
    <span data-status={status} className={style({ status, className })}>
      <Icon size={14} aria-hidden />
      {label}
    </span>
  );
}
