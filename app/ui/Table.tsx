import { Link, type LinkProps } from "@remix-run/react";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

/** A table that scrolls sideways in its frame. `caption` is for screen readers. */
export function Table({ caption, className = "", children, ...rest }: { caption: string } & ComponentProps<"table">) {
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={caption}
      className={`overflow-x-auto rounded-xl border border-border bg-surface ${className}`}
    >
      <table {...rest} className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

export function HeadCell({
  numeric = false,
  sort,
  className = "",
  children,
  ...rest
}: { numeric?: boolean; sort?: { to: LinkProps["to"]; order: "ascending" | "descending" | null } } & ComponentProps<"th">) {
  const Arrow = sort?.order === "ascending" ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      {...rest}
      aria-sort={sort?.order ?? undefined}
      className={`h-10 border-b border-border px-4 text-xs font-medium whitespace-nowrap text-muted ${numeric ? "text-right" : ""} ${className}`}
    >
      {sort ? (
        <Link
          to={sort.to}
          preventScrollReset
          className="inline-flex min-h-8 items-center gap-1 text-inherit coarse:min-h-11 no-underline hover:text-text"
        >
          {children}
          <Arrow size={12} aria-hidden className={sort.order === null ? "opacity-0" : ""} />
        </Link>
      ) : (
        children
      )}
    </th>
  );
}

export function Row({ selected = false, className = "", ...rest }: { selected?: boolean } & ComponentProps<"tr">) {
  return <tr {...rest} className={`border-b border-hair last:border-0 ${selected ? "bg-accent-tint" : ""} ${className}`} />;
}

/** `dense` rows are 32 px high, others 56. `second` is a muted second line. */
export function TableCell({
  numeric = false,
  dense = false,
  second,
  className = "",
  children,
  ...rest
}: { numeric?: boolean; dense?: boolean; second?: ReactNode } & ComponentProps<"td">) {
  return (
    <td {...rest} className={`px-4 ${dense ? "h-8" : "h-14"} ${numeric ? "numeral text-right" : ""} ${className}`}>
      {children}
      {second !== undefined && <div className="text-xs text-muted">{second}</div>}
    </td>
  );
}
