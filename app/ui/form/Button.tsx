import { Link, type LinkProps } from "@remix-run/react";
import { LoaderCircle, type LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import type { VariantProps } from "tailwind-variants";
import { tv } from "../variants";

export const buttonStyle = tv({
  base: [
    "inline-flex h-control shrink-0 items-center justify-center gap-2 rounded-md border border-transparent px-3.5 text-sm font-medium",
    "whitespace-nowrap no-underline transition-colors select-none",
    "disabled:cursor-not-allowed disabled:border-transparent disabled:bg-fill disabled:text-muted aria-busy:cursor-progress",
  ],
  variants: {
    variant: {
      /** At most one in a region. */
      primary: "bg-ink text-on-ink hover:bg-ink-hover",
      secondary: "border-border bg-surface text-text hover:bg-fill",
      quiet: "text-text hover:bg-fill",
      danger: "border-border bg-surface text-danger hover:border-danger hover:bg-danger-tint",
      /** Only in a confirming dialog. */
      destroy: "bg-danger text-on-ink hover:brightness-90",
    },
    size: {
      small: "h-control-small gap-1.5 px-2.5 text-xs",
      normal: "",
      large: "h-11 px-5 text-base",
    },
    /** A toggle that is on; the caller adds a check mark or icon. */
    chosen: { true: "border-accent bg-accent-tint text-accent hover:bg-accent-tint" },
  },
  defaultVariants: { variant: "secondary", size: "normal" },
});

export type ButtonStyle = VariantProps<typeof buttonStyle>;
const iconSize = { small: 14, normal: 16, large: 18 };

interface ButtonContent extends ButtonStyle {
  icon?: LucideIcon;
  /** Shows a spinner and ignores clicks. */
  busy?: boolean;
  children: ReactNode;
  className?: string;
}

function ButtonLabel({ icon: Icon, busy, size = "normal", children }: Pick<ButtonContent, "icon" | "busy" | "size" | "children">) {
  const pixels = iconSize[size];
  return (
    <>
      {busy ? <LoaderCircle size={pixels} aria-hidden className="animate-turn" /> : Icon && <Icon size={pixels} aria-hidden />}
      {children}
    </>
  );
}

/** A native button; submits its form unless `type="button"`. */
export function Button({
  icon,
  busy = false,
  variant,
  size,
  chosen,
  children,
  className,
  disabled,
  ...rest
}: ButtonContent & ComponentProps<"button">) {
  return (
    <button
      {...rest}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      aria-pressed={chosen ?? rest["aria-pressed"]}
      className={buttonStyle({ variant, size, chosen, className })}
    >
      <ButtonLabel icon={icon} busy={busy} size={size}>
        {children}
      </ButtonLabel>
    </button>
  );
}

export function LinkButton({ icon, variant, size, chosen, children, className, ...rest }: Omit<ButtonContent, "busy"> & LinkProps) {
  return (
    <Link {...rest} aria-current={chosen ? "true" : rest["aria-current"]} className={buttonStyle({ variant, size, chosen, className })}>
      <ButtonLabel icon={icon} size={size}>
        {children}
      </ButtonLabel>
    </Link>
  );
}
