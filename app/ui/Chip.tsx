import { Link, type LinkProps } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { tv } from "./variants";

const chipStyle = tv({
  base: "inline-flex h-6 shrink-0 items-center gap-1.5 rounded-full border border-border px-2.5 text-xs whitespace-nowrap text-muted",
  variants: {
    tone: {
      plain: "",
      dashed: "border-dashed border-control",
      chosen: "border-transparent bg-accent-tint font-medium text-accent",
    },
  },
  defaultVariants: { tone: "plain" },
});

/** A small remark: "Demo data", "Locked", "3 selected". */
export function Chip({ icon: Icon, tone, children, className }: { icon?: LucideIcon; tone?: "plain" | "dashed" | "chosen"; children: ReactNode; className?: string }) {
  return (
    <span className={chipStyle({ tone, className })}>
      {Icon && <Icon size={12} aria-hidden />}
      {children}
    </span>
  );
}

const filterStyle = tv({
  base: "inline-flex h-control items-center gap-2 rounded-full border border-border bg-surface px-3.5 text-sm font-medium whitespace-nowrap text-text no-underline transition-colors hover:bg-fill",
  variants: { chosen: { true: "border-accent bg-accent-tint text-accent hover:bg-accent-tint" } },
});

/** One of a row of links that narrow a list: a word, its icon and how many there are. */
export function FilterChip({
  icon: Icon, iconClassName, count, chosen = false, children, className, ...rest
}: { icon?: LucideIcon; iconClassName?: string; count?: number; chosen?: boolean; children: ReactNode; className?: string } & LinkProps) {
  return (
    <Link {...rest} aria-current={chosen ? "true" : undefined} className={filterStyle({ chosen, className })}>
      {Icon && <Icon size={16} aria-hidden className={iconClassName} />}
      {children}
      {count !== undefined && <span className={chosen ? "numeral font-normal" : "numeral font-normal text-muted"}>{count}</span>}
    </Link>
  );
}
