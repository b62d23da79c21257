import { ChevronDown, type LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { controlStyle, type ControlSize } from "./control-style";
import { useField } from "./Field";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

/** A native select with `options`, or grouped `children`; give `aria-label` outside a Field. */
export function Select({
  options,
  icon: Icon,
  size,
  className,
  children,
  ...rest
}: { options?: readonly SelectOption[]; icon?: LucideIcon; size?: ControlSize } & Omit<ComponentProps<"select">, "size">) {
  const { id, name, defaultValue, required, "aria-invalid": invalid, "aria-describedby": describedBy } = useField();
  return (
    <span className="relative block h-fit min-w-0">
      {Icon && <Icon size={16} aria-hidden className="pointer-events-none absolute inset-y-0 left-3 my-auto text-muted" />}
      <select
        id={id}
        name={name}
        defaultValue={rest.value === undefined ? defaultValue : undefined}
        required={required}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        {...rest}
        className={controlStyle({ size, className: ["appearance-none truncate pr-9", Icon && "pl-9", className] })}
      >
        {options?.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown size={16} aria-hidden className="pointer-events-none absolute inset-y-0 right-3 my-auto text-muted" />
    </span>
  );
}
