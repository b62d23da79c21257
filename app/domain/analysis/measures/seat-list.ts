import type { Localization } from "../../display/localization";
import { seatedPostures, type SeatedPosture } from "../posture";
import type { SeatingDynamicResult } from "../seating";
import type { MeasureId } from "./catalogue";
import { figureName } from "./figure-name";
import { figureQuantity, type MeasuredFigure, type ResultFigures } from "./figures";
import type { ShownMeasures } from "./shown-measures";

interface MeasuredSeat {
  result: Pick<SeatingDynamicResult, "peakPressureIndex" | "gradient">;
  figures: ShownMeasures<MeasureId<"seatingDynamic">>;
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
    figures.of("seating.maximum"),
    figures.of("seating.contactArea"),
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
    figures.of("seating.peakPressureIndex"),
    figures.of("seating.peakPressureIndexArea"),
    { name: t("results:seat.peakAt"), value: placeOf(peakPressureIndex) },
    figures.of("seating.leftPeakIndex"),
    figures.of("seating.rightPeakIndex"),
    figures.of("seating.dispersion"),
    figures.of("seating.gradientGreatest"),
    { name: t("results:seat.gradientAt"), value: placeOf(gradient) },
    figures.of("seating.gradientMean"),
    figures.of("seating.loadedCells"),
    ...posturesSeen(figures).map(({ share }) => ({
      name: figureName(share, "seat", localization),
      value: figureQuantity(share, format),
    })),
  ];
}

/** Most frequent first, without unseen ones. */
export const posturesSeen = ({ of }: ResultFigures<MeasureId<"seatingDynamic">>): { posture: SeatedPosture; share: MeasuredFigure }[] =>
  seatedPostures
    .map((posture) => ({ posture, share: of(`seating.${posture}.postureShare`) }))
    .filter(({ share }) => (share.value ?? 0) > 0)
    .sort((one, other) => (other.share.value ?? 0) - (one.share.value ?? 0));

/** By the body's midline, or without one the mat's middle. */
export function seatShares({ of }: Pick<ResultFigures<MeasureId<"seatingDynamic">>, "of">) {
  const by = of("seating.bodyLeftShare").value === null ? "mat" : "body";
  return by === "body"
    ? ({ by, left: of("seating.bodyLeftShare"), right: of("seating.bodyRightShare") } as const)
    : ({ by, left: of("seating.leftShare"), right: of("seating.rightShare") } as const);
}

export const reliefList = (figures: ShownMeasures<MeasureId<"seatingDynamic">>): MeasuredFigure[] => [
  figures.of("seating.weightShifts"),
  figures.of("seating.weightShiftRate"),
  figures.of("seating.pressureReliefs"),
  figures.of("seating.pressureReliefRate"),
  figures.of("seating.movements"),
  figures.of("seating.observed"),
  figures.of("seating.usualLeft"),
  figures.of("seating.usualRight"),
];
