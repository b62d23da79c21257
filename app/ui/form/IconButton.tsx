import { Link, type LinkProps } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { tv } from "../variants";

export const iconButtonStyle = tv({
  base: "relative inline-flex size-control shrink-0 items-center justify-center rounded-md border border-transparent text-text transition-colors hover:bg-fill disabled:cursor-not-allowed disabled:text-muted disabled:opacity-60",
  variants: {
    variant: { quiet: "", secondary: "border-border bg-surface", danger: "text-danger hover:bg-danger-tint" },
    size: { small: "size-control-small", normal: "" },
    chosen: { true: "border-accent bg-accent-tint text-accent hover:bg-accent-tint" },
  },
  defaultVariants: { variant: "quiet", size: "normal" },
});

interface IconButtonContent {
  icon: LucideIcon;
  /** Spoken by screen readers and shown as a tooltip. */
  label: string;
  variant?: "quiet" | "secondary" | "danger";
  size?: "small" | "normal";
  className?: string;
}

/** An icon button without text; a toggle if `chosen` is given. */
export function IconButton({
  icon: Icon,
  label,
  variant,
  size,
  chosen,
  className,
  ...rest
}: IconButtonContent & { chosen?: boolean } & Omit<ComponentProps<"button">, "children">) {
  return (
    <button
      {...rest}
      aria-label={label}
      aria-pressed={chosen}
      title={label}
      className={iconButtonStyle({ variant, size, chosen, className })}
    >
      <Icon size={size === "small" ? 16 : 18} aria-hidden />
    </button>
  );
}

export function LinkIconButton({ icon: Icon, label, variant, size, className, ...rest }: IconButtonContent & Omit<LinkProps, "children">) {
  return (
    <Link {...rest} aria-label={label} title={label} className={iconButtonStyle({ variant, size, className })}>
      <Icon size={size === "small" ? 16 : 18} aria-hidden />
    </Link>
  );
}
