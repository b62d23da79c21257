import { useTranslation } from "react-i18next";
import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import type { ShownMeasures } from "~/domain/analysis/measures/shown-measures";
import type { SeatingDynamicResult } from "~/domain/analysis/seating";
import { MeasureList } from "../measures/MeasureList";
import { ResultCard } from "../result/ResultCard";

interface SeatFiguresProps {
  result: SeatingDynamicResult;
  figures: ShownMeasures<MeasureId<"seatingDynamic">>;
}

/** Every figure of the seat in the mean picture. */
export function SeatFigures({ result: { posture, peakPressureIndex: peak, gradient }, figures }: SeatFiguresProps) {
  const { t } = useTranslation("results");
  const { t: live } = useTranslation("live");
  const cell = ({ row, col }: { row: number; col: number }) => live("figure.place", { row: row + 1, col: col + 1 });
  return (
    <ResultCard title={t("seat.figures")}>
      <MeasureList
        entries={[
          figures.of("seating.leftShare"),
          figures.of("seating.rightShare"),
          figures.of("seating.frontShare"),
          figures.of("seating.backShare"),
          figures.of("seating.laterality"),
          figures.of("seating.meanPressure"),
          figures.of("seating.standardDeviation"),
          figures.of("seating.variation"),
          figures.of("seating.loadedCells"),
          figures.of("seating.peakPressureIndex"),
          figures.of("seating.peakPressureIndexArea"),
          { name: t("seat.peakAt"), value: peak && cell(peak.at) },
          figures.of("seating.dispersion"),
          figures.of("seating.gradientGreatest"),
          { name: t("seat.gradientAt"), value: gradient && cell(gradient.at) },
          figures.of("seating.gradientMean"),
          { name: t("seat.postureName"), value: posture && live(`posture.${posture.posture}`) },
          figures.of("seating.postureConfidence"),
        ]}
      />
    </ResultCard>
  );
}
