import type { Unit } from "~/domain/unit";
import { useFormat } from "~/i18n/use-format";
import { usePressure } from "~/i18n/use-pressure";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { CaptionedFigure, Figure } from "~/ui/Figure";
import { allFigures, useFigures, useShownFrame } from "../../figures/ShownFigures";

export function FigureStrip({ unit }: { unit: Unit }) {
  const figures = useFigures(allFigures);
  const { t } = useTranslation("plots");
  const format = useFormat();
  const pressure = usePressure(unit);
  const seat = figures?.seat && figures.seat.loadedCells > 0 ? figures.seat : null;
  const whole = (value: number | undefined): string | null => (value === undefined ? null : format.number(value));
  const peak = seat?.peakPressureIndex ?? null;
  const strip: { caption: string; value: string | null; unit: string }[] = [
    {
      caption: t("strip.maximum"),
      value: figures?.figures.maximum ? pressure.number(figures.figures.maximum.value) : null,
      unit: pressure.unit,
    },
    { caption: t("strip.mean"), value: seat && pressure.number(seat.meanPressure, { decimals: 1 }), unit: pressure.unit },
    { caption: t("strip.contactArea"), value: seat && whole(figures?.figures.contactAreaCm2), unit: "cm²" },
    { caption: t("strip.left"), value: whole(seat?.leftPercent), unit: "%" },
    { caption: t("strip.right"), value: whole(seat?.rightPercent), unit: "%" },
    {
      caption: peak ? t("strip.peakIndexOver", { area: format.quantity(peak.areaCm2, "cm²", { atMost: 1 }) }) : t("strip.peakIndex"),
      value: peak && pressure.number(peak.value),
      unit: pressure.unit,
    },
    { caption: t("strip.dispersion"), value: whole(seat?.dispersion?.percent), unit: "%" },
    { caption: t("strip.variation"), value: whole(seat?.variationPercent), unit: "%" },
  ];
  return (
    <Card data-testid="strip" data-frame={useShownFrame()} className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-x-4 gap-y-3">
      {strip.map(({ caption, value, unit: of }) => (
        <CaptionedFigure key={caption} caption={caption}>
          <Figure size="medium" value={value} unit={of} />
        </CaptionedFigure>
      ))}
    </Card>
  );
}
