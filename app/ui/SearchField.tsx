import { Search, type LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { controlStyle } from "./control-style";

/** A search box; `label` is its name and, unless told otherwise, its placeholder. Put it in a GET form so that it works without JavaScript. */
export function SearchField({
  label, icon: Icon = Search, quiet = false, className, placeholder = label, ...rest
}: { label: string; icon?: LucideIcon; quiet?: boolean } & Omit<ComponentProps<"input">, "type" | "size">) {
  return (
    <span className="relative block h-fit min-w-0">
      <Icon size={16} aria-hidden className="pointer-events-none absolute inset-y-0 left-3 my-auto text-muted" />
      <input
        autoComplete="off"
        {...rest}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        className={controlStyle({ className: ["pl-9", quiet && "border-border bg-bg", className] })}
      />
    </span>
  );
}
