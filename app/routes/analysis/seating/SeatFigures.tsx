import { useTranslation } from "react-i18next";
import type { SeatingDynamicResult } from "~/domain/analysis/seating";
import { useFormat } from "~/i18n/use-format";
import { FactList } from "../result/FactList";
import { ResultCard } from "../result/ResultCard";

/** Every figure of the seat in the mean picture. */
export function SeatFigures({ result, unit }: { result: SeatingDynamicResult; unit: string }) {
  const { t } = useTranslation("results");
  const { t: live } = useTranslation("live");
  const format = useFormat();
  const { posture, peakPressureIndex: peak, dispersion, gradient } = result;
  const tenths = (value: number) => format.number(value, { decimals: 1 });
  const cell = ({ row, col }: { row: number; col: number }) => live("figure.place", { row: row + 1, col: col + 1 });
  return (
    <ResultCard title={t("seat.figures")}>
      <FactList
        facts={[
          { name: t("seat.left"), value: tenths(result.leftPercent), unit: "%" },
          { name: t("seat.right"), value: tenths(result.rightPercent), unit: "%" },
          { name: t("seat.front"), value: tenths(result.frontPercent), unit: "%" },
          { name: t("seat.back"), value: tenths(result.backPercent), unit: "%" },
          { name: t("seat.laterality"), value: format.number(result.laterality, { decimals: 1, sign: true }), unit: "%" },
          { name: t("figure.mean"), value: tenths(result.meanPressure), unit },
          { name: t("seat.deviation"), value: tenths(result.standardDeviation), unit },
          { name: t("seat.variation"), value: tenths(result.variationPercent), unit: "%" },
          { name: t("seat.loadedCells"), value: format.number(result.loadedCells) },
          {
            name: t("seat.peakIndex", { area: format.quantity(peak?.areaCm2, "cm²", { atMost: 1 }) }),
            value: peak && tenths(peak.value),
            unit,
          },
          { name: t("seat.peakAt"), value: peak && cell(peak.at) },
          { name: t("seat.dispersion"), value: dispersion && tenths(dispersion.percent), unit: "%" },
          { name: t("seat.gradientGreatest"), value: gradient && tenths(gradient.greatest), unit: `${unit}/cm` },
          { name: t("seat.gradientAt"), value: gradient && cell(gradient.at) },
          { name: t("seat.gradientMean"), value: gradient && tenths(gradient.mean), unit: `${unit}/cm` },
          { name: t("seat.postureName"), value: posture && live(`posture.${posture.posture}`) },
          { name: t("seat.postureSure"), value: posture && format.number(100 * posture.confidence), unit: "%" },
        ]}
      />
    </ResultCard>
  );
}
