import { useTranslation } from "~/i18n/use-translation";

/** The number of open alarms, hidden at 0. */
export function AlarmCount({ count, className = "" }: { count: number; className?: string }) {
  const { t } = useTranslation("alarms");
  if (count === 0) return null;
  return (
    <span
      className={`numeral grid h-4 min-w-4 place-items-center rounded-full bg-alarm px-1 text-[0.6875rem] leading-none font-semibold text-on-ink ${className}`}
    >
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t("count", { count })}</span>
    </span>
  );
}
