import type { Localization } from "../../display/localization";
import type { SeatingDynamicResult } from "../seating";
import type { MeasureId } from "./catalogue";
import type { MeasuredFigure } from "./figures";
import type { ShownMeasures } from "./shown-measures";

interface MeasuredSeat {
  result: Pick<SeatingDynamicResult, "posture" | "peakPressureIndex" | "gradient">;
  figures: ShownMeasures<MeasureId<"seatingDynamic">>;
}

/** Every figure of a seat's mean picture and, between them, what it found in words: as page and report list them. */
export function seatList(
  { result: { posture, peakPressureIndex, gradient }, figures }: MeasuredSeat,
  { t }: Pick<Localization, "t">,
): (MeasuredFigure | { name: string; value: string | null })[] {
  const placeOf = (found: { at: { row: number; col: number } } | null): string | null =>
    found && t("live:figure.place", { row: found.at.row + 1, col: found.at.col + 1 });
  return [
    figures.of("seating.bodyLeftShare"),
    figures.of("seating.bodyRightShare"),
    figures.of("seating.bodyLaterality"),
    figures.of("seating.midline"),
    figures.of("seating.leftShare"),
    figures.of("seating.rightShare"),
    figures.of("seating.laterality"),
    figures.of("seating.frontShare"),
    figures.of("seating.backShare"),
    figures.of("seating.meanPressure"),
    figures.of("seating.standardDeviation"),
    figures.of("seating.variation"),
    figures.of("seating.loadedCells"),
    figures.of("seating.peakPressureIndex"),
    figures.of("seating.peakPressureIndexArea"),
    { name: t("results:seat.peakAt"), value: placeOf(peakPressureIndex) },
    figures.of("seating.leftPeakIndex"),
    figures.of("seating.rightPeakIndex"),
    figures.of("seating.dispersion"),
    figures.of("seating.gradientGreatest"),
    { name: t("results:seat.gradientAt"), value: placeOf(gradient) },
    figures.of("seating.gradientMean"),
    { name: t("results:seat.postureName"), value: posture && t(`live:posture.${posture.posture}`) },
    figures.of("seating.postureConfidence"),
  ];
}

/** What weight shifts and reliefs of a recording come to, as page and report list them. */
export const reliefList = (figures: ShownMeasures<MeasureId<"seatingDynamic">>): MeasuredFigure[] => [
  figures.of("seating.weightShifts"),
  figures.of("seating.weightShiftRate"),
  figures.of("seating.pressureReliefs"),
  figures.of("seating.pressureReliefRate"),
  figures.of("seating.observed"),
  figures.of("seating.usualLeft"),
  figures.of("seating.usualRight"),
];
