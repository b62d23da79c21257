import type { Geometry } from "../../device/kind";
import type { Localization } from "../../display/localization";
import type { KeysBelow } from "../../display/word-keys";
import type { Peak } from "../figures";
import { amountOf, figureQuantity, type ResultFigures } from "../measures/figures";
import { sideKind, type SideWords } from "../measures/sides";
import type { StaticMeasureId } from "../measures/static";
import type { StaticResult } from "../static";
import type { PlainFindings, PrintRows } from "../types/analysis-declaration";

export type FootThird = "forefoot" | "midfoot" | "heel";
export function findFootThird(peak: Pick<Peak, "row">, { firstRow, lastRow }: { firstRow: number; lastRow: number }): FootThird {
  const along = (peak.row + 0.5 - firstRow) / (lastRow - firstRow + 1);
  return along < 1 / 3 ? "forefoot" : along < 2 / 3 ? "midfoot" : "heel";
}

interface StaticFindings {
  result: Pick<StaticResult, "global" | "left" | "right" | "single">;
  geometry: Geometry;
  words: SideWords;
  prints: PrintRows;
  figures: ResultFigures<StaticMeasureId>;
}

/** Maximum and its place, heavier side, heavier end. */
export function staticConclusion(found: StaticFindings, { t, format }: Localization): string {
  const { result, words, figures } = found;
  if (!result.global.maximum) return t("analyses:conclusion.empty");
  const value = figureQuantity(figures.get("static.both.maximum"), format);
  const [left, right] = [figures.get("static.leftShare"), figures.get("static.rightShare")];
  const heavier = amountOf(left) >= amountOf(right) ? "left" : "right";
  const [front, back] = [figures.get("static.both.front.loadShare"), figures.get("static.both.back.loadShare")];
  const end = amountOf(back) >= amountOf(front) ? "back" : "front";
  return [
    t(`analyses:conclusion.maximum.${placeOfMaximum(found)}`, { value }),
    ...(left.value || right.value
      ? [t(`analyses:conclusion.load.${sideKind(words)}.${heavier}`, { share: figureQuantity(heavier === "left" ? left : right, format) })]
      : []),
    t(`analyses:conclusion.end.${words}.${end}`, { share: figureQuantity(end === "back" ? back : front, format) }),
  ].join(" ");
}

function placeOfMaximum({
  result,
  geometry: { grid, cellPitchCm },
  words,
  prints,
}: StaticFindings): KeysBelow<"analyses:conclusion.maximum"> {
  const peak = result.global.maximum;
  const owner = peak && sideWith(peak, result);
  if (!owner) return "anywhere";
  if (words !== "feet")
    return owner === "single" ? "anywhere" : `${words}.${owner}.${peak.yCm >= (grid.rows * cellPitchCm.yCm) / 2 ? "back" : "front"}`;
  const print = prints[owner];
  return print ? `feet.${owner}.${findFootThird(peak, print)}` : "anywhere";
}

const sideWith = (peak: Peak, result: Pick<StaticResult, "left" | "right" | "single">) =>
  (["left", "right", "single"] as const).find((side) => {
    const maximum = result[side]?.maximum;
    return maximum?.row === peak.row && maximum.col === peak.col;
  });

/** Load of both sides, and where the pressure was highest. */
export function plainStanding(
  { result, figure, stance, prints }: PlainFindings<StaticResult, StaticMeasureId>,
  { t, format }: Localization,
): string[] {
  const peak = result.global.maximum;
  if (!peak) return [t("patientSheet:sentence.nothing")];
  const posture = stance === "bed" || stance === "seat" ? stance : "feet";
  const share = (id: StaticMeasureId): string => figureQuantity(figure(id), format);
  const owner = sideWith(peak, result);
  const print = owner && prints[owner];
  return [
    t(`patientSheet:sentence.stood.${result.left || result.right ? posture : "single"}`, {
      left: share("static.leftShare"),
      right: share("static.rightShare"),
    }),
    ...(posture === "feet" && owner && print ? [t(`patientSheet:sentence.greatest.${owner}.${findFootThird(peak, print)}`)] : []),
  ];
}
