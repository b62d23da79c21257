import type { FrameFigures } from "~/domain/analysis/figures";
import type { Geometry } from "~/domain/device/kind";
import { useFormat } from "~/i18n/use-format";
import { usePressure } from "~/i18n/use-pressure";
import { useTranslation } from "~/i18n/use-translation";
import { CaptionedFigure, Figure } from "~/ui/Figure";

/** Figures of one half; rows and columns count within it. */
export function HalfFigures({ figures, geometry: { grid, cellPitchCm, unit } }: { figures: FrameFigures | null; geometry: Geometry }) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const pressure = usePressure(unit);
  const maximum = figures?.maximum ?? null;
  const centre = figures?.centreOfPressure ?? null;
  const length = (value: number): string => format.number(value, { decimals: 1 });
  const isLoaded = figures !== null && figures.loadedCells > 0;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-x-4 gap-y-2">
      <CaptionedFigure caption={t("figure.maximum")}>
        <Figure size="medium" value={maximum && pressure.number(maximum.value)} unit={pressure.unit} />
        <p className="numeral text-xs text-muted">
          {maximum ? t("figure.place", { row: maximum.row + 1, col: maximum.col + 1 }) : figures ? t("figure.none") : "—"}
        </p>
      </CaptionedFigure>
      <CaptionedFigure caption={t("figure.mean")}>
        <Figure size="medium" value={isLoaded ? pressure.number(figures.mean, { decimals: 1 }) : null} unit={pressure.unit} />
      </CaptionedFigure>
      <CaptionedFigure caption={t("figure.contactArea")}>
        <Figure size="medium" value={figures && format.number(figures.contactAreaCm2)} unit="cm²" />
      </CaptionedFigure>
      <CaptionedFigure caption={t("cop")}>
        <Figure
          size="small"
          value={
            centre &&
            `${length(centre.xCm - (grid.cols * cellPitchCm.xCm) / 2)} / ${length((grid.rows * cellPitchCm.yCm) / 2 - centre.yCm)}`
          }
          unit="cm"
        />
      </CaptionedFigure>
    </div>
  );
}
