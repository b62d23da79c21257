import { Link } from "@remix-run/react";
import { CalendarDays, Check, ChevronDown } from "lucide-react";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { controlStyle } from "~/ui/form/control-style";
import { TextInput } from "~/ui/form/TextInput";
import { Disclosure } from "~/ui/shell/Disclosure";
import { pageAddress, periods, type HistoryFilter } from "../addresses/analyses";

export function DateFilter({ filter }: { filter: HistoryFilter }) {
  const { t } = useTranslation("analyses");
  const { period, from, to } = filter;
  const chosen = useChosenDays(filter);
  const choices = [undefined, ...periods].map((one) => ({
    name: one ?? ("all" as const),
    to: pageAddress({ ...filter, period: one, from: undefined, to: undefined }),
    isChosen: one === period && from === undefined && to === undefined,
  }));
  return (
    <Disclosure
      label={`${t("filter.dates")}: ${chosen}`}
      buttonClass={controlStyle({ className: "flex cursor-pointer items-center gap-2 read-only:not-[select]:bg-surface" })}
      button={
        <>
          <CalendarDays size={16} aria-hidden className="text-muted" />
          <span className="truncate">{chosen}</span>
          <ChevronDown size={16} aria-hidden className="ml-auto text-muted" />
        </>
      }
    >
      <div className="absolute z-30 mt-1 w-64 rounded-xl border border-border bg-raised p-2 text-sm shadow-overlay max-sm:right-0">
        {period !== undefined && <input type="hidden" name="period" value={period} />}
        <ul>
          {choices.map(({ name, to: address, isChosen }) => (
            <li key={name}>
              <Link
                to={address}
                preventScrollReset
                aria-current={isChosen ? "true" : undefined}
                className="flex min-h-9 items-center gap-2 rounded-md px-2 text-text no-underline hover:bg-fill coarse:min-h-11"
              >
                <Check size={16} aria-hidden className={isChosen ? "text-accent" : "invisible"} />
                {t(`filter.period.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
        <div className="mt-2 grid gap-2 border-t border-hair px-2 pt-3 pb-1">
          <label className="grid gap-1 text-xs text-muted">
            {t("filter.from")}
            <TextInput name="from" type="date" defaultValue={from ?? ""} max={to} />
          </label>
          <label className="grid gap-1 text-xs text-muted">
            {t("filter.to")}
            <TextInput name="to" type="date" defaultValue={to ?? ""} min={from} />
          </label>
          <Button>{t("filter.applyDays")}</Button>
        </div>
      </div>
    </Disclosure>
  );
}

/** The chosen days in words. */
export function useChosenDays({ period, from, to }: Pick<HistoryFilter, "period" | "from" | "to">): string {
  const { t } = useTranslation("analyses");
  const { day } = useFormat();
  if (from !== undefined && to !== undefined) return t("filter.between", { from: day(from), to: day(to) });
  if (from !== undefined) return t("filter.since", { from: day(from) });
  if (to !== undefined) return t("filter.until", { to: day(to) });
  return t(`filter.period.${period ?? "all"}`);
}
