import { Link, type LinkProps } from "@remix-run/react";

/** Tabs as links; the address has the open one. */
export function Tabs({
  label,
  tabs,
  className = "",
}: {
  label: string;
  tabs: readonly { to: LinkProps["to"]; label: string; current: boolean }[];
  className?: string;
}) {
  return (
    <nav data-actions aria-label={label} className={`flex gap-6 border-b border-hair ${className}`}>
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to={tab.to}
          preventScrollReset
          aria-current={tab.current ? "page" : undefined}
          className="-mb-px flex h-11 items-center border-b-2 border-transparent text-sm font-medium text-muted no-underline hover:text-text aria-[current=page]:border-accent aria-[current=page]:text-text"
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
