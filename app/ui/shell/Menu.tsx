import { Link } from "@remix-run/react";
import { ChevronDown, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { buttonStyle, type ButtonStyle } from "../form/Button";
import { Disclosure } from "./Disclosure";

interface MenuProps extends Pick<ButtonStyle, "variant"> {
  label: string;
  icon?: LucideIcon;
  children: ReactNode;
}

/** A button that opens a list of `MenuLink`s or other `li`. */
export function Menu({ label, icon: Icon, variant, children }: MenuProps) {
  return (
    <Disclosure
      label={label}
      buttonClass={buttonStyle({ variant, className: "cursor-pointer" })}
      button={
        <>
          {Icon && <Icon size={16} aria-hidden />}
          {label}
          <ChevronDown size={16} aria-hidden className="transition-transform group-open:rotate-180" />
        </>
      }
    >
      <ul className="absolute top-full left-0 z-30 mt-2 w-max max-w-[calc(100vw-2rem)] min-w-60 rounded-2xl border border-border bg-raised p-2 text-sm shadow-overlay sm:right-0 sm:left-auto">
        {children}
      </ul>
    </Disclosure>
  );
}

export const menuItem =
  "flex min-h-control w-full items-center gap-3 rounded-md px-3 text-left text-text no-underline hover:bg-fill pointer-coarse:min-h-11";

export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      {/* A dialog leaves the page where it is. */}
      <Link to={to} preventScrollReset={to.startsWith("?")} className={menuItem}>
        {children}
      </Link>
    </li>
  );
}
