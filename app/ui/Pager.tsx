import { Link, type LinkProps } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { itemAt } from "~/domain/lists/item-at";
import { useTranslation } from "~/i18n/use-translation";
import { tv } from "./variants";

/** Page numbers to show: all up to seven, else the first, the last and those near the current; null is a gap. */
export function pagesToShow(page: number, total: number): (number | null)[] {
  if (total <= 7) return Array.from({ length: total }, (_, index) => index + 1);
  const near = [1, page - 1, page, page + 1, total].filter((number) => number >= 1 && number <= total);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((number, index) => (index > 0 && number - itemAt(shown, index - 1) > 1 ? [null, number] : [number]));
}

const cell = tv({
  base: "numeral inline-flex size-control items-center justify-center rounded-md border text-sm font-medium no-underline",
  variants: {
    look: {
      page: "border-transparent text-text hover:bg-fill",
      current: "border-accent bg-accent-tint text-accent",
      step: "border-border bg-surface text-text hover:bg-fill",
      off: "border-hair text-muted opacity-60",
      gap: "border-transparent text-muted",
    },
  },
});

interface PagerProps extends Pick<LinkProps, "preventScrollReset"> {
  page: number;
  total: number;
  to: (page: number) => LinkProps["to"];
}

/** Links to a list's pages, from 1; hidden for one page. Set `preventScrollReset` for a list far down the page. */
export function Pager({ page, total, to, preventScrollReset }: PagerProps) {
  const { t } = useTranslation("common");
  if (total <= 1) return null;
  const step = (target: number, label: string, Icon: typeof ChevronLeft) =>
    target < 1 || target > total ? (
      <span aria-hidden className={cell({ look: "off" })}>
        <Icon size={16} />
      </span>
    ) : (
      <Link to={to(target)} preventScrollReset={preventScrollReset} aria-label={label} className={cell({ look: "step" })}>
        <Icon size={16} aria-hidden />
      </Link>
    );
  return (
    <nav aria-label={t("pages")} className="flex flex-wrap items-center gap-1">
      {step(page - 1, t("previousPage"), ChevronLeft)}
      {pagesToShow(page, total).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`} aria-hidden className={cell({ look: "gap" })}>
            …
          </span>
        ) : (
          <Link
            key={number}
            to={to(number)}
            preventScrollReset={preventScrollReset}
            aria-label={t("pageNumber", { number })}
            aria-current={number === page ? "page" : undefined}
            className={cell({ look: number === page ? "current" : "page" })}
          >
            {number}
          </Link>
        ),
      )}
      {step(page + 1, t("nextPage"), ChevronRight)}
    </nav>
  );
}
