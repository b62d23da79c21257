import { Search, type LucideIcon } from "lucide-react";
import { useEffect, useRef, type ComponentProps } from "react";
import { controlStyle } from "./control-style";

/**
 * A search box; `label` is also the default placeholder. It follows the address through `defaultValue`, but not while
 * focused.
 */
export function SearchField({
  label,
  icon: Icon = Search,
  quiet = false,
  className,
  placeholder = label,
  defaultValue = "",
  ...rest
}: { label: string; icon?: LucideIcon; quiet?: boolean; defaultValue?: string } & Omit<
  ComponentProps<"input">,
  "type" | "size" | "defaultValue"
>) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = defaultValue;
  }, [defaultValue]);
  return (
    <span className="relative block h-fit min-w-0">
      <Icon size={16} aria-hidden className="pointer-events-none absolute inset-y-0 left-3 my-auto text-muted" />
      <input
        autoComplete="off"
        {...rest}
        ref={field}
        type="search"
        defaultValue={defaultValue}
        aria-label={label}
        placeholder={placeholder}
        className={controlStyle({ className: ["pl-9", quiet && "border-border bg-bg", className] })}
      />
    </span>
  );
}
