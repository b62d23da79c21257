import { MIDDLE_ARCH } from "~/domain/analysis/measures/static";
import { useTranslation } from "~/i18n/use-translation";

/** Range of the scale. */
const SHOWN = { from: 0.11, to: 0.36 };

type ArchBand = "high" | "middle" | "low";
const archBand = (archIndex: number): ArchBand => (archIndex < MIDDLE_ARCH.from ? "high" : archIndex <= MIDDLE_ARCH.to ? "middle" : "low");

const percentAt = (archIndex: number): number => Math.min(100, Math.max(0, (100 * (archIndex - SHOWN.from)) / (SHOWN.to - SHOWN.from)));

/** Place of a print among others: describes the print, not health. */
export function ArchScale({ archIndex, limits }: { archIndex: number; limits: Readonly<Record<string, string>> }) {
  const { t } = useTranslation("analyses");
  const from = percentAt(MIDDLE_ARCH.from);
  const to = percentAt(MIDDLE_ARCH.to);
  return (
    <>
      <div aria-hidden className="prints-colour relative mt-2 h-2 rounded-full bg-fill-2">
        <span className="absolute inset-y-0 border-x-2 border-surface bg-control/60" style={{ left: `${from}%`, width: `${to - from}%` }} />
        <span
          className="absolute -top-1 -ml-2 size-4 rounded-full border-[3.5px] border-text bg-surface"
          style={{ left: `${percentAt(archIndex)}%` }}
        />
      </div>
      <p aria-hidden className="numeral mt-2 flex justify-between gap-2 text-xs text-muted">
        <span>{t("foot.high")}</span>
        <span className="whitespace-nowrap">
          {t("foot.middle")} {limits.from}–{limits.to}
        </span>
        <span>{t("foot.low")}</span>
      </p>
      <p className="mt-2 text-xs text-muted">{t(`foot.band.${archBand(archIndex)}`, limits)}</p>
    </>
  );
}
