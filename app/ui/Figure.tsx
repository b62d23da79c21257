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
});

const sizes = ["large", "medium", "small", "caption"] as const;
type FigureSize = (typeof sizes)[number];

const classes = new Map(
  sizes.map((size) => {
    const { number, unit } = style({ size });
    return [size, { number: number(), unit: unit() }];
  }),
);

const NARROW_NO_BREAK_SPACE = "\u202f";

/** A number and its unit. `value` is formatted text (see `useFormat`); an em dash stands for no value. */
export function Figure({
  value,
  unit,
  size = "small",
  className,
}: {
  value: string | null;
  unit?: string;
  size?: FigureSize;
  className?: string;
}) {
  const { number, unit: unitClass } = classes.get(size) ?? {};
  return (
    <span className={className === undefined ? number : style({ size }).number({ className })}>
      {value ?? "—"}
      {unit !== undefined && value !== null && (
        <span className={unitClass}>
          {NARROW_NO_BREAK_SPACE}
          {unit}
        </span>
      )}
    </span>
  );
}

export function CaptionedFigure({ caption, children, className }: { caption: ReactNode; children: ReactNode; className?: string }) {
  return (
    <div className={className}>
      <div className="text-xs text-muted">{caption}</div>
      {children}
    </div>
  );
}
