import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { tv } from "../variants";

const style = tv({
  slots: {
    frame: "flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 rounded-lg px-4 py-2.5 text-sm",
    mark: "shrink-0",
  },
  variants: {
    tone: {
      info: { frame: "bg-fill text-text", mark: "text-text" },
      success: { frame: "bg-correct-tint text-text", mark: "text-correct" },
      error: { frame: "bg-danger-tint text-text", mark: "text-danger" },
      alarm: { frame: "bg-alarm-tint text-text", mark: "text-alarm" },
    },
  },
  defaultVariants: { tone: "info" },
});

export type BannerTone = "info" | "success" | "error" | "alarm";
const icons = { info: Info, success: CircleCheck, error: CircleAlert, alarm: TriangleAlert } satisfies Record<BannerTone, LucideIcon>;

/** A message that stays until its cause is gone, with at most one action. `spoken` announces it. */
export function Banner({
  tone = "info",
  icon,
  action,
  spoken = false,
  children,
  className,
}: {
  tone?: BannerTone;
  icon?: LucideIcon;
  action?: ReactNode;
  spoken?: boolean;
  children: ReactNode;
  className?: string;
}) {
  const { frame, mark } = style({ tone });
  const Icon = icon ?? icons[tone];
  const role = tone === "error" || tone === "alarm" ? "alert" : "status";
  return (
    <div data-actions={action === undefined ? undefined : ""} role={spoken ? role : undefined} className={frame({ className })}>
      <Icon size={18} aria-hidden className={mark()} />
      <div className="min-w-0 flex-1 basis-44">{children}</div>
      {action}
    </div>
  );
}
