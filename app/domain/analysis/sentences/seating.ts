import type { Localization } from "../../display/localization";
import { amountOf, figureQuantity, type MeasuredFigure, type ResultFigures } from "../measures/figures";
import { posturesSeen, seatShares } from "../measures/seat-list";
import type { SeatingMeasureId } from "../measures/seating";
import type { SeatingDynamicResult } from "../seating";
import type { PlainFindings } from "../types/analysis-declaration";

/** Heavier side and its midline, posture shares, load shifts. */
export function seatingConclusion(figures: ResultFigures<SeatingMeasureId>, { t, format }: Localization): string {
  if (figures.get("seating.loadedCells").value === 0) return t("analyses:conclusion.empty");
  const { by, left, right } = seatShares(figures);
  const [heavier, share] = amountOf(left) >= amountOf(right) ? (["left", left] as const) : (["right", right] as const);
  const postures = posturesSeen(figures).map(({ posture, share: time }) =>
    t("results:seat.postureTime", { posture: t(`live:posture.${posture}`), share: figureQuantity(time, format) }),
  );
  const counted = (count: MeasuredFigure, key: "shifts" | "reliefs" | "movements"): string[] =>
    count.value === null ? [] : [t(`results:seat.${key}`, { count: count.value })];
  const events = [
    ...counted(figures.get("seating.weightShifts"), "shifts"),
    ...counted(figures.get("seating.pressureReliefs"), "reliefs"),
    ...counted(figures.get("seating.movements"), "movements"),
  ];
  return [
    t(`results:seat.load.${by}.${heavier}`, { share: figureQuantity(share, format) }),
    ...(postures.length > 0 ? [t("results:seat.postures", { postures: postures.join(", ") })] : []),
    ...(events.length > 0 ? [t("results:seat.events", { events: events.join(", ") })] : []),
  ].join(" ");
}

/** Load of both sides, and reliefs. */
export function plainSitting(
  { result, figure }: PlainFindings<SeatingDynamicResult, SeatingMeasureId>,
  { t, format }: Localization,
): string[] {
  if (result.loadedCells === 0) return [t("patientSheet:sentence.nothing")];
  const { by, left, right } = seatShares({ get: figure });
  const shares = { left: figureQuantity(left, format), right: figureQuantity(right, format) };
  const shifts = amountOf(figure("seating.weightShifts"));
  const reliefs = amountOf(figure("seating.pressureReliefs"));
  return [
    result.reliefs
      ? t(`patientSheet:sentence.sat.${by}`, { ...shares, duration: figureQuantity(figure("seating.observed"), format) })
      : t("patientSheet:sentence.stood.seat", shares),
    ...(shifts > 0 ? [t("patientSheet:sentence.shifted", { count: shifts })] : []),
    ...(reliefs > 0 ? [t("patientSheet:sentence.relieved", { count: reliefs })] : []),
  ];
}
