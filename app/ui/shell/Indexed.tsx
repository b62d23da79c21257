import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { tv } from "../variants";
import { useSectionInView } from "./use-section-in-view";

export interface IndexLink {
  /** `#id` of a section here, or another page. */
  to: string;
  label: string;
  lang?: string | undefined;
  /** For pages; sections are marked by the scroll position. */
  current?: boolean;
}

interface IndexedProps {
  label: string;
  links: readonly IndexLink[];
  /** In windows under 1024 px. */
  narrow?: "row" | "hidden";
  className?: string;
  children: ReactNode;
}

const style = tv({
  slots: {
    frame: "lg:grid lg:grid-cols-[10rem_minmax(0,1fr)] lg:items-start lg:gap-x-8",
    index:
      "print:hidden lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)] lg:flex lg:max-h-[calc(100dvh-var(--spacing-header)-3rem)] lg:flex-col lg:overflow-y-auto short:static short:max-h-none",
    link: "flex items-center border-transparent text-sm font-medium text-muted no-underline hover:text-text aria-[current]:border-accent aria-[current]:text-text lg:min-h-9 lg:border-l-2 lg:py-1.5 lg:pl-3",
  },
  variants: {
    narrow: {
      row: {
        index: "mb-4 flex flex-wrap gap-x-6 whitespace-nowrap max-lg:border-b max-lg:border-hair lg:mb-0 lg:whitespace-normal",
        link: "max-lg:-mb-px max-lg:h-11 max-lg:border-b-2",
      },
      hidden: { index: "max-lg:hidden" },
    },
  },
});

/** A page with an index of its sections, or of the pages next to it: at the left from 1024 px, else a row above. */
export function Indexed({ label, links, narrow = "row", className, children }: IndexedProps) {
  const inView = useSectionInView(links.map(({ to }) => to));
  const { frame, index, link } = style({ narrow });
  return (
    <div className={frame({ className })}>
      <nav data-actions aria-label={label} className={index()}>
        {links.map(({ to, label: text, lang, current }) =>
          to.startsWith("#") ? (
            <a key={to} href={to} lang={lang} aria-current={to === inView ? "location" : undefined} className={link()}>
              {text}
            </a>
          ) : (
            <Link key={to} to={to} preventScrollReset lang={lang} aria-current={current ? "page" : undefined} className={link()}>
              {text}
            </Link>
          ),
        )}
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
