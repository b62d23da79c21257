import { Check, Minus } from "lucide-react";
import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from "react";
import { FieldNote, type FieldSource } from "./Field";

type Input = Omit<ComponentProps<"input">, "type" | "size">;

const box =
  "peer size-4.5 shrink-0 appearance-none border border-control bg-surface checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:opacity-50 aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger forced-colors:appearance-auto";

/** A checkbox with text, or `aria-label`; `indeterminate` if only some are ticked. */
export function Checkbox({
  children,
  error,
  indeterminate = false,
  className = "",
  ...rest
}: { children?: ReactNode; error?: string; indeterminate?: boolean } & Input) {
  const ownId = useId();
  const input = useRef<HTMLInputElement>(null);
  // HTML has no attribute for it.
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  });
  const note = `${rest.id ?? ownId}-note`;
  return (
    <span className={`inline-flex flex-col ${className}`}>
      <label className="inline-flex min-h-6 items-start gap-2.5 text-sm coarse:min-h-11 coarse:items-center">
        <span className="relative mt-px inline-flex shrink-0 coarse:mt-0">
          <input
            {...rest}
            ref={input}
            type="checkbox"
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : note}
            className={`${box} rounded-[5px]`}
          />
          <Check
            size={13}
            strokeWidth={3}
            aria-hidden
            className="pointer-events-none absolute inset-0 m-auto hidden text-on-ink peer-checked:block forced-colors:hidden!"
          />
          <Minus
            size={13}
            strokeWidth={3}
            aria-hidden
            className="pointer-events-none absolute inset-0 m-auto hidden text-on-ink peer-indeterminate:block forced-colors:hidden!"
          />
        </span>
        {children}
      </label>
      {error !== undefined && (
        <span className="mt-1.5 text-xs">
          <FieldNote id={note} error={error} />
        </span>
      )}
    </span>
  );
}

export function Switch({ children, className = "", ...rest }: { children?: ReactNode } & Input) {
  return (
    <label className={`inline-flex min-h-6 items-center gap-2.5 text-sm coarse:min-h-11 ${className}`}>
      <span className="relative inline-flex shrink-0">
        <input
          {...rest}
          type="checkbox"
          role="switch"
          className="peer h-5 w-9 appearance-none rounded-full bg-control transition-colors checked:bg-accent disabled:opacity-50 forced-colors:appearance-auto"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-0.5 left-0.5 size-4 rounded-full bg-surface transition-transform peer-checked:translate-x-4 forced-colors:hidden"
        />
      </span>
      {children}
    </label>
  );
}

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps {
  legend: ReactNode;
  options: readonly RadioOption[];
  field?: FieldSource;
  name?: string;
  value?: string;
  defaultValue?: string;
  onChoose?: (value: string) => void;
  errorText?: (error: string) => string;
  /** Framed tiles with a hint instead of bare radios. */
  tiles?: boolean;
  hideLegend?: boolean;
  className?: string;
}

export function RadioGroup({
  legend,
  options,
  field = {},
  name,
  value,
  defaultValue,
  onChoose,
  errorText,
  tiles = false,
  hideLegend = false,
  className = "",
}: RadioGroupProps) {
  const ownId = useId();
  const id = field.id ?? ownId;
  const error = field.errors?.[0];
  const given = defaultValue ?? field.defaultValue;
  return (
    <fieldset
      id={id}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : `${id}-note`}
      className={`min-w-0 ${className}`}
    >
      <legend className={hideLegend ? "sr-only" : "mb-1.5 text-sm font-medium"}>{legend}</legend>
      <div className={tiles ? "grid gap-2 sm:grid-cols-2" : "flex min-h-control flex-wrap items-center gap-x-6 gap-y-2"}>
        {options.map((option) => (
          <label
            key={option.value}
            className={
              tiles
                ? "flex items-start gap-3 rounded-lg border border-border bg-surface p-3 text-sm has-checked:border-accent has-checked:bg-accent-tint has-checked:ring-1 has-checked:ring-accent"
                : "inline-flex items-center gap-2.5 text-sm coarse:min-h-11"
            }
          >
            <input
              type="radio"
              name={name ?? field.name ?? id}
              value={option.value}
              disabled={option.disabled}
              required={field.required}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined && given !== undefined ? given === option.value : undefined}
              onChange={onChoose && (() => onChoose(option.value))}
              className="size-4.5 shrink-0 appearance-none rounded-full border border-control bg-surface checked:border-[5.5px] checked:border-accent disabled:opacity-50 forced-colors:appearance-auto"
            />
            <span>
              <span className={tiles ? "block font-medium" : ""}>{option.label}</span>
              {option.hint !== undefined && <span className="block text-xs text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <div className="mt-1.5 text-xs">
          <FieldNote id={`${id}-note`} error={errorText?.(error) ?? error} />
        </div>
      )}
    </fieldset>
  );
}
