import type { ReactNode } from "react";
import { tv } from "./variants";

const style = tv({
  slots: { number: "numeral font-medium whitespace-nowrap text-text", unit: "ml-[0.1em] font-normal text-muted" },
  variants: {
    size: {
      large: { number: "text-4xl", unit: "text-base tracking-normal" },
      medium: { number: "text-2xl", unit: "text-sm tracking-normal" },
      small: { number: "text-sm", unit: "text-sm" },
      caption: { number: "text-xs", unit: "text-xs" },
    },
  },
  defaultVariants: { size: "small" },
});

const NARROW_NO_BREAK_SPACE = "\u202f";

/** A number and its unit. `value` is already text in the reader's language (see `useFormat`); an em dash stands for nothing. */
export function Figure({
  value,
  unit,
  size,
  className,
}: {
  value: string | null;
  unit?: string;
  size?: "large" | "medium" | "small" | "caption";
  className?: string;
}) {
  const { number, unit: unitStyle } = style({ size });
  return (
    <span className={number({ className })}>
      {value ?? "—"}
      {unit !== undefined && value !== null && (
        <span className={unitStyle()}>
          {NARROW_NO_BREAK_SPACE}
          {unit}
        </span>
      )}
    </span>
  );
}

/** A figure under its caption. */
export function CaptionedFigure({ caption, children, className }: { caption: ReactNode; children: ReactNode; className?: string }) {
  return (
    <div className={className}>
      <div className="text-xs text-muted">{caption}</div>
      {children}
    </div>
  );
}
