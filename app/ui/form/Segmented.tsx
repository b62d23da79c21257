import { Link, type LinkProps } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export interface Segment {
  value: string;
  label: ReactNode;
  icon?: LucideIcon;
  disabled?: boolean;
}

const track = "inline-flex shrink-0 items-stretch gap-0.5 rounded-lg bg-segment p-0.5 text-sm font-medium text-muted";
const segment =
  "inline-flex h-[calc(var(--spacing-control)-4px)] items-center justify-center gap-1.5 rounded-md px-3 whitespace-nowrap no-underline transition-colors";

/** A few exclusive views as native radios; works in a form without JavaScript. */
export function SegmentedRadios({
  legend,
  name,
  segments,
  value,
  defaultValue,
  onChoose,
  disabled = false,
  className = "",
}: {
  legend: string;
  name: string;
  segments: readonly Segment[];
  value?: string;
  defaultValue?: string;
  onChoose?: (value: string) => void;
  disabled?: boolean;
  className?: string;
}) {
  return (
    <fieldset disabled={disabled} className={`${track} ${className}`}>
      <legend className="sr-only">{legend}</legend>
      {segments.map(({ value: own, label, icon: Icon, disabled: off }) => (
        <label
          key={own}
          className={`${segment} cursor-pointer has-checked:bg-segment-on has-checked:text-text has-checked:shadow-[0_1px_2px_rgb(14_17_22/0.14)] has-disabled:cursor-not-allowed has-disabled:opacity-55 has-focus-visible:outline-2 has-focus-visible:outline-focus`}
        >
          <input
            type="radio"
            name={name}
            value={own}
            disabled={off}
            checked={value === undefined ? undefined : value === own}
            defaultChecked={value === undefined && defaultValue !== undefined ? defaultValue === own : undefined}
            onChange={onChoose && (() => onChoose(own))}
            className="sr-only"
          />
          {Icon && <Icon size={16} aria-hidden />}
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** The same as links, for a choice in the address. */
export function SegmentedLinks({
  label,
  segments,
  chosen,
  to,
  className = "",
  ...link
}: { label: string; segments: readonly Segment[]; chosen: string; to: (value: string) => LinkProps["to"]; className?: string } & Pick<
  LinkProps,
  "preventScrollReset" | "replace" | "prefetch"
>) {
  return (
    <nav aria-label={label} className={`${track} ${className}`}>
      {segments.map(({ value, label: text, icon: Icon }) => (
        <Link
          {...link}
          key={value}
          to={to(value)}
          aria-current={value === chosen ? "true" : undefined}
          className={`${segment} aria-[current]:bg-segment-on aria-[current]:text-text aria-[current]:shadow-[0_1px_2px_rgb(14_17_22/0.14)]`}
        >
          {Icon && <Icon size={16} aria-hidden />}
          {text}
        </Link>
      ))}
    </nav>
  );
}
