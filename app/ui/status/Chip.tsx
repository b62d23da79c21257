import { Link, type LinkProps } from "@remix-run/react";
import { Check, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { tv } from "../variants";

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

/** A short remark: "Demo data", "Locked", "3 selected". */
export function Chip({
  icon: Icon,
  tone,
  children,
  className,
}: {
  icon?: LucideIcon;
  tone?: "plain" | "dashed" | "chosen";
  children: ReactNode;
  className?: string;
}) {
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

export function FilterChip({
  icon: Icon,
  iconClassName,
  count,
  chosen = false,
  children,
  className,
  ...rest
}: { icon?: LucideIcon; iconClassName?: string; count?: number; chosen?: boolean; children: ReactNode; className?: string } & LinkProps) {
  return (
    <Link {...rest} aria-current={chosen ? "true" : undefined} className={filterStyle({ chosen, className })}>
      {Icon && <Icon size={16} aria-hidden className={iconClassName} />}
      {children}
      {count !== undefined && <span className={chosen ? "numeral font-normal" : "numeral font-normal text-muted"}>{count}</span>}
    </Link>
  );
}

const choiceStyle = tv({
  base: "inline-flex h-control-small cursor-pointer items-center gap-1.5 rounded-full border border-border bg-surface px-3 text-xs font-medium whitespace-nowrap text-muted transition-colors hover:bg-fill has-focus-visible:outline-2 has-focus-visible:outline-focus",
  variants: { chosen: { true: "border-transparent bg-accent-tint text-accent hover:bg-accent-tint" } },
});

export function ToggleChip({ chosen, onToggle, children }: { chosen: boolean; onToggle: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-pressed={chosen} onClick={onToggle} className={choiceStyle({ chosen })}>
      {chosen && <Check size={14} aria-hidden />}
      {children}
    </button>
  );
}

export function RadioChips({
  legend,
  name,
  options,
  value,
  onChoose,
}: {
  legend: string;
  name: string;
  options: readonly { value: string; label: ReactNode }[];
  value: string;
  onChoose: (value: string) => void;
}) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-2 text-xs text-muted">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={choiceStyle({ chosen: option.value === value })}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
            className="sr-only"
          />
          {option.value === value && <Check size={14} aria-hidden />}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
