import { useTranslation } from "react-i18next";
import type { StaticResult } from "~/domain/analysis/static";
import { useFormat } from "~/i18n/use-format";
import type { AnalysisPageData } from "../load.server";
import { sidesOf, sideWords, thirdOf } from "./sides";

const plateMiddleCm = ({ geometry: { grid, cellPitchCm } }: AnalysisPageData["record"]): number => (grid.rows * cellPitchCm.yCm) / 2;

/** What a static analysis says, in plain words: the greatest pressure and where, the heavier side, the heavier end. */
export function useConclusion({ record, picture }: Pick<AnalysisPageData, "record" | "picture">, result: StaticResult): string {
  const { t } = useTranslation("analyses");
  const format = useFormat();
  const peak = result.global.maximum;
  if (!peak) return t("conclusion.empty");

  const words = sideWords(record.deviceType);
  const value = format.quantity(peak.value, record.geometry.unit);
  const owner = sidesOf(result).find(({ half }) => half.maximum?.row === peak.row && half.maximum.col === peak.col);
  const box = owner && picture?.sides[owner.side];
  const { front, back } = result.global.pressureDistribution;
  const place = words === "feet" ? box && thirdOf(peak, box) : peak.yCm >= plateMiddleCm(record) ? "back" : "front";
  const maximum =
    owner && place ? t(`conclusion.maximum.${words}.${owner.side}.${place}`, { value }) : t("conclusion.maximum.anywhere", { value });

  const { leftPercentage: left, rightPercentage: right } = result;
  const heavier = left >= right ? "left" : "right";
  const load = left + right === 0 ? [] : [t(`conclusion.load.${words}.${heavier}`, { share: format.percent(Math.max(left, right) / 100) })];
  const end = t(`conclusion.end.${back >= front ? "back" : "front"}`, { share: format.percent(Math.max(front, back) / 100) });
  return [maximum, ...load, end].join(" ");
}
