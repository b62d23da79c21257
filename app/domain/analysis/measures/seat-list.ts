import type { Localization } from "../../display/localization";
import { seatedPostures, type SeatedPosture } from "../../logs/posture";
import type { SeatingDynamicResult } from "../seating";
import { figureName } from "./figure-name";
import { amountOf, figureQuantity, type MeasuredFigure, type ResultFigures } from "./figures";
import type { SeatingMeasureId } from "./seating";
import type { ShownMeasures } from "./shown-measures";

interface MeasuredSeat {
  result: Pick<SeatingDynamicResult, "peakPressureIndex" | "gradient">;
  figures: ShownMeasures<SeatingMeasureId>;
}

/** Figures, and places in words. */
export function seatList(
  { result: { peakPressureIndex, gradient }, figures }: MeasuredSeat,
  localization: Localization,
): (MeasuredFigure | { name: string; value: string | null })[] {
  const { t, format } = localization;
  const placeOf = (found: { at: { row: number; col: number } } | null): string | null =>
    found && t("live:figure.place", { row: found.at.row + 1, col: found.at.col + 1 });
  return [
    figures.get("seating.maximum"),
    figures.get("seating.contactArea"),
    figures.get("seating.bodyLeftShare"),
    figures.get("seating.bodyRightShare"),
    figures.get("seating.bodyLaterality"),
    figures.get("seating.midline"),
    figures.get("seating.leftShare"),
    figures.get("seating.rightShare"),
    figures.get("seating.laterality"),
    figures.get("seating.frontShare"),
    figures.get("seating.backShare"),
    figures.get("seating.meanPressure"),
    figures.get("seating.standardDeviation"),
    figures.get("seating.variation"),
    figures.get("seating.peakPressureIndex"),
    figures.get("seating.peakPressureIndexArea"),
    { name: t("results:seat.peakAt"), value: placeOf(peakPressureIndex) },
    figures.get("seating.leftPeakIndex"),
    figures.get("seating.rightPeakIndex"),
    figures.get("seating.dispersion"),
    figures.get("seating.gradientGreatest"),
    { name: t("results:seat.gradientAt"), value: placeOf(gradient) },
    figures.get("seating.gradientMean"),
    figures.get("seating.loadedCells"),
    ...posturesSeen(figures).map(({ share }) => ({
      name: figureName(share, "seat", localization),
      value: figureQuantity(share, format),
    })),
  ];
}

/** Most frequent first, without unseen ones. */
export const posturesSeen = ({ get: of }: ResultFigures<SeatingMeasureId>): { posture: SeatedPosture; share: MeasuredFigure }[] =>
  seatedPostures
    .map((posture) => ({ posture, share: of(`seating.${posture}.postureShare`) }))
    .filter(({ share }) => amountOf(share) > 0)
    .sort((one, other) => amountOf(other.share) - amountOf(one.share));

/** By the body's midline, or without one the mat's middle. */
export function seatShares({ get: of }: Pick<ResultFigures<SeatingMeasureId>, "get">) {
  const by = of("seating.bodyLeftShare").value === null ? "mat" : "body";
  return by === "body"
    ? ({ by, left: of("seating.bodyLeftShare"), right: of("seating.bodyRightShare") } as const)
    : ({ by, left: of("seating.leftShare"), right: of("seating.rightShare") } as const);
}

export const reliefList = (figures: ShownMeasures<SeatingMeasureId>): MeasuredFigure[] => [
  figures.get("seating.weightShifts"),
  figures.get("seating.weightShiftRate"),
  figures.get("seating.pressureReliefs"),
  figures.get("seating.pressureReliefRate"),
  figures.get("seating.movements"),
  figures.get("seating.observed"),
  figures.get("seating.usualLeft"),
  figures.get("seating.usualRight"),
];
