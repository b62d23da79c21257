import type { KeysBelow } from "~/domain/display/word-keys";
import { useFormat } from "~/i18n/use-format";
import type { Times } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { useAreaName } from "../../../exposure/use-area-name";
import type { ShownExposure } from "./shown-exposure";

const HOUR_MS = 3_600_000;
const QUARTER_MS = HOUR_MS / 4;

export function ExposureSums({ exposure, times }: { exposure: ShownExposure; times: Times }) {
  const { t } = useTranslation("exposure");
  const format = useFormat();
  const nameOf = useAreaName(exposure.stance);
  const { fromMs, toMs, observedMs, loadedMs, longest, neverRelievedCm2, movements, shifts, reliefs, shiftedAtMs } = exposure;
  const hours = (ms: number): string => format.hours(ms / 1000);
  const perHour = (times: number): string =>
    loadedMs < QUARTER_MS
      ? t("times", { count: times })
      : t("timesPerHour", { count: times, rate: format.number((times * HOUR_MS) / loadedMs, { decimals: 1 }) });
  const rows: [KeysBelow<"exposure:sum">, string][] = [
    ["observed", t("of", { part: hours(observedMs), all: hours(toMs - fromMs) })],
    ["loaded", hours(loadedMs)],
    [
      "longest",
      longest ? t("longestAt", { lasting: hours(longest.ms), area: nameOf(longest), time: times.timeOfDay(longest.fromMs) }) : "—",
    ],
    ["never", neverRelievedCm2 === null ? "—" : `${format.number(neverRelievedCm2, { decimals: 0 })} cm²`],
    ["movements", perHour(movements)],
  ];
  if (exposure.stance === "seat") {
    rows.push(["shifts", perHour(shifts)], ["reliefs", perHour(reliefs)]);
    rows.push([
      "lastShift",
      shiftedAtMs === null ? "—" : t("ago", { time: times.timeOfDay(shiftedAtMs), lasting: hours(toMs - shiftedAtMs) }),
    ]);
  }
  return (
    <dl className="numeral flex flex-col gap-1.5 text-sm" data-testid="exposure-sums">
      {rows.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-3">
          <dt className="text-muted">{t(`sum.${name}`)}</dt>
          <dd className="text-right font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
