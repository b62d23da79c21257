import type { Localization } from "../../display/localization";
import type { MeasureId } from "../measures/catalogue";
import { figureQuantity, type MeasuredFigure, type ResultFigures } from "../measures/figures";
import { posturesSeen, seatShares } from "../measures/seat-list";

/** Heavier side and its midline, posture shares, load shifts. */
export function seatingConclusion(figures: ResultFigures<MeasureId<"seatingDynamic">>, { t, format }: Localization): string {
  if (figures.get("seating.loadedCells").value === 0) return t("analyses:conclusion.empty");
  const { by, left, right } = seatShares(figures);
  const [heavier, share] = (left.value ?? 0) >= (right.value ?? 0) ? (["left", left] as const) : (["right", right] as const);
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
