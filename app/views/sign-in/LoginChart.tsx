import { useTranslation } from "~/i18n/use-translation";

const TICKS = [0, 40, 80, 120];

/** Decoration: isobars around two feet, with legend and unit. One file for both themes. */
export function LoginChart() {
  const { t } = useTranslation("login");
  return (
    <div className="relative hidden flex-1 overflow-hidden bg-bg lg:block print:hidden">
      <svg role="img" aria-label={t("chart")} viewBox="0 0 760 800" className="absolute inset-0 size-full overflow-visible">
        <use href="/pressure-chart.svg#chart" />
      </svg>
      <div aria-hidden className="numeral absolute right-6 bottom-3 w-56 rounded-lg bg-bg/85 px-4 py-3 text-xs text-muted">
        kPa
        <div className="mt-0.5 h-1.5 rounded-full bg-[linear-gradient(90deg,#440154,#472c7a,#3b518b,#2c718e,#21908d,#27ad81,#5cc863,#aadc32,#fde725)]" />
        <div className="mt-1 flex justify-between">
          {TICKS.map((tick) => (
            <span key={tick} className="w-0 text-center whitespace-nowrap">
              <span className="inline-block -translate-x-1/2">{tick}</span>
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
