import type { ReactNode } from "react";

/** The used share of a limit, 0 to 1; red from 0.9. The text next to it says the same. */
export function Meter({
  label,
  used,
  text,
  note,
  className = "",
}: {
  label: string;
  used: number;
  text: ReactNode;
  note?: ReactNode;
  className?: string;
}) {
  const share = Math.min(1, Math.max(0, used));
  const percent = Math.round(share * 100);
  return (
    <div className={`text-xs ${className}`}>
      <div className="mb-1 flex justify-between gap-4">
        <span className="font-medium text-text">{label}</span>
        <span className="numeral text-muted">{text}</span>
      </div>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-fill-2"
      >
        <div className={`h-full rounded-full ${share >= 0.9 ? "bg-danger" : "bg-ink"}`} style={{ width: `${percent}%` }} />
      </div>
      {note && <div className="mt-1 text-muted">{note}</div>}
    </div>
  );
}
