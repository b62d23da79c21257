import { useTranslation } from "react-i18next";
import type { SeatingDynamicResult } from "~/domain/analysis/seating";
import { useFormat } from "~/i18n/use-format";

/** What a dynamic seating analysis says, in plain words: the heavier side, the posture, and how often the load was shifted. */
export function useSeatConclusion({ loadedCells, leftPercent, rightPercent, posture, reliefs }: SeatingDynamicResult): string {
  const { t } = useTranslation("results");
  const { t: analyses } = useTranslation("analyses");
  const { t: live } = useTranslation("live");
  const format = useFormat();
  if (loadedCells === 0) return analyses("conclusion.empty");
  const heavier = leftPercent >= rightPercent ? "left" : "right";
  return [
    analyses(`conclusion.load.seat.${heavier}`, { share: format.percent(Math.max(leftPercent, rightPercent) / 100) }),
    ...(posture ? [t("seat.posture", { posture: live(`posture.${posture.posture}`), sure: format.percent(posture.confidence) })] : []),
    ...(reliefs ? [t("seat.events", { count: reliefs.events.length })] : []),
  ].join(" ");
}
