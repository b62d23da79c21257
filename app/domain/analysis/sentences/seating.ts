import type { Localization } from "../../display/localization";
import type { MeasureId } from "../measures/catalogue";
import { figureQuantity, type ResultFigures } from "../measures/figures";
import type { SeatingDynamicResult } from "../seating";

interface SeatingFindings {
  result: Pick<SeatingDynamicResult, "posture" | "reliefs">;
  figures: ResultFigures<MeasureId<"seatingDynamic">>;
}

/** What a dynamic seating analysis says: the heavier side of the body, or of the mat where the body's midline was not found, the posture, and how often the load was shifted. */
export function seatingConclusion({ result: { posture, reliefs }, figures }: SeatingFindings, { t, format }: Localization): string {
  if (figures.of("seating.loadedCells").value === 0) return t("analyses:conclusion.empty");
  const [left, right] =
    figures.of("seating.bodyLeftShare").value === null
      ? [figures.of("seating.leftShare"), figures.of("seating.rightShare")]
      : [figures.of("seating.bodyLeftShare"), figures.of("seating.bodyRightShare")];
  const heavier = (left.value ?? 0) >= (right.value ?? 0) ? "left" : "right";
  return [
    t(`analyses:conclusion.load.seat.${heavier}`, { share: figureQuantity(heavier === "left" ? left : right, format) }),
    ...(posture
      ? [
          t("results:seat.posture", {
            posture: t(`live:posture.${posture.posture}`),
            sure: figureQuantity(figures.of("seating.postureConfidence"), format),
          }),
        ]
      : []),
    ...(reliefs ? [t("results:seat.events", { count: reliefs.events.length })] : []),
  ].join(" ");
}
