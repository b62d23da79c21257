import type { Geometry, Stance } from "~/domain/device/kind";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { allFigures, useFigures, useShares, useShownFrame } from "../figures/ShownFigures";

export function BalanceBar({ geometry: { grid, cellPitchCm }, stance }: { geometry: Geometry; stance: Stance }) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const figures = useFigures(allFigures);
  const plateWidthCm = grid.cols * cellPitchCm.xCm;
  const centre = figures?.figures.centreOfPressure ?? null;
  const shares = useShares(stance);
  /** From the plate's middle; negative is left. */
  const offsetCm = centre && centre.xCm - plateWidthCm / 2;
  const offsetText = (cm: number): string => {
    const place = Math.abs(cm) < 0.05 ? "middle" : cm < 0 ? "toLeft" : "toRight";
    return t(`balance.${place}`, { distance: format.number(Math.abs(cm), { decimals: 1 }) });
  };

  return (
    <div className="text-sm" data-testid="balance" data-frame={useShownFrame()}>
      <div className="relative h-2 rounded-full bg-fill-2">
        <span aria-hidden className="absolute top-0 left-1/2 h-2 w-px bg-control" />
        {offsetCm !== null && (
          <span
            aria-hidden
            style={{ left: `${Math.min(100, Math.max(0, 50 + (100 * offsetCm) / plateWidthCm))}%` }}
            className="absolute -top-1 -ml-2 size-4 rounded-full border-[3.5px] border-text bg-surface"
          />
        )}
      </div>
      <p className="numeral mt-3 flex max-sm:mt-1.5 justify-between gap-4">
        <span className="whitespace-nowrap">
          {t("balance.left")} {format.percent(shares && shares.leftPercent / 100)}
        </span>
        <span className="text-center text-muted max-sm:hidden">
          {figures === null ? "—" : offsetCm === null ? t("figure.none") : offsetText(offsetCm)}
        </span>
        <span className="whitespace-nowrap">
          {t("balance.right")} {format.percent(shares && shares.rightPercent / 100)}
        </span>
      </p>
    </div>
  );
}
