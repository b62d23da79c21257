import { forwardRef, type ComponentProps, type ComponentPropsWithoutRef } from "react";
import { controlStyle, type ControlSize } from "./control-style";
import { useField } from "./Field";

export function TextInput({ size, className, ...rest }: { size?: ControlSize } & Omit<ComponentProps<"input">, "size">) {
  return <input type="text" {...useField()} {...rest} className={controlStyle({ size, className })} />;
}

export const TextArea = forwardRef<HTMLTextAreaElement, ComponentPropsWithoutRef<"textarea">>(function TextArea(
  { className, ...rest },
  ref,
) {
  return <textarea ref={ref} rows={3} {...useField()} {...rest} className={controlStyle({ className: ["h-auto py-2", className] })} />;
});

/** A number with its unit. A text field with a decimal keypad: accepts a comma, and ignores the mouse wheel. */
export function NumberInput({
  unit,
  size,
  className = "",
  ...rest
}: { unit?: string; size?: ControlSize } & Omit<ComponentProps<"input">, "size" | "type">) {
  const field = useField();
  return (
    <span className={`relative block h-fit ${className}`}>
      <input
        inputMode="decimal"
        autoComplete="off"
        {...field}
        {...rest}
        type="text"
        className={controlStyle({ size, className: ["numeral", unit !== undefined && "pr-14"] })}
      />
      {unit !== undefined && (
        <span aria-hidden className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-muted">
          {unit}
        </span>
      )}
    </span>
  );
}
