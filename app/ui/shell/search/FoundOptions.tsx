import { Link } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { FoundGroup } from "./use-found-groups";

interface FoundOptionsProps {
  id: string;
  groups: readonly FoundGroup[];
  /** Index over all groups, -1 for none; the last option opens all results. */
  highlighted: number;
  allTo: string;
}

export function FoundOptions({ id, groups, highlighted, allTo }: FoundOptionsProps) {
  const { t } = useTranslation("search");
  const marked = highlighted < 0 ? "" : `${id}-${highlighted}`;
  useEffect(() => {
    document.getElementById(marked)?.scrollIntoView({ block: "nearest" });
  }, [marked]);
  const firstOf = (group: FoundGroup): number =>
    groups.slice(0, groups.indexOf(group)).reduce((sum, { results }) => sum + results.length, 0);
  const option = (index: number) => ({
    id: `${id}-${index}`,
    role: "option",
    "aria-selected": index === highlighted,
    tabIndex: -1,
    className: "flex min-h-11 items-center gap-2.5 rounded-md px-2.5 py-1 no-underline hover:bg-fill aria-selected:bg-accent-tint",
  });
  return (
    <div id={id} role="listbox" aria-label={t("label")}>
      {groups.map((group) => (
        <div key={group.name} role="group" aria-label={group.label}>
          <p aria-hidden className="px-2.5 pt-2 pb-1 text-xs font-medium text-muted">
            {group.label}
          </p>
          {group.results.map(({ to, title, detail }, index) => (
            <Link key={to} to={to} {...option(firstOf(group) + index)}>
              <group.icon size={16} aria-hidden className="shrink-0 text-muted" />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-sm font-medium">{title}</span>
                <span className="numeral block truncate text-xs text-muted">{detail}</span>
              </span>
            </Link>
          ))}
        </div>
      ))}
      <Link to={allTo} {...option(groups.reduce((sum, { results }) => sum + results.length, 0))}>
        <span className="text-sm">{t("all")}</span>
      </Link>
    </div>
  );
}
