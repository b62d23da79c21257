import type { Geometry } from "../../device/kind";
import type { Localization } from "../../display/localization";
import type { KeysBelow } from "../../display/word-keys";
import type { FootSide, Peak } from "../figures";
import type { MeasureId } from "../measures/catalogue";
import { figureQuantity, type ResultFigures } from "../measures/figures";
import { sideKind, type SideWords } from "../measures/sides";
import type { StaticResult } from "../static";

/** Rows start at the toes. */
interface PrintRows {
  firstRow: number;
  lastRow: number;
}

export type FootThird = "forefoot" | "midfoot" | "heel";
export function findFootThird(peak: Pick<Peak, "row">, { firstRow, lastRow }: PrintRows): FootThird {
  const along = (peak.row + 0.5 - firstRow) / (lastRow - firstRow + 1);
  return along < 1 / 3 ? "forefoot" : along < 2 / 3 ? "midfoot" : "heel";
}

interface StaticFindings {
  result: Pick<StaticResult, "global" | "left" | "right" | "single">;
  geometry: Geometry;
  words: SideWords;
  /** Rows of the prints, if known. */
  prints: Partial<Record<FootSide, PrintRows>>;
  figures: ResultFigures<MeasureId<"Static">>;
}

/** Maximum and its place, heavier side, heavier end. */
export function staticConclusion(found: StaticFindings, { t, format }: Localization): string {
  const { result, words, figures } = found;
  if (!result.global.maximum) return t("analyses:conclusion.empty");
  const value = figureQuantity(figures.get("static.both.maximum"), format);
  const [left, right] = [figures.get("static.leftShare"), figures.get("static.rightShare")];
  const heavier = (left.value ?? 0) >= (right.value ?? 0) ? "left" : "right";
  const [front, back] = [figures.get("static.both.front.loadShare"), figures.get("static.both.back.loadShare")];
  const end = (back.value ?? 0) >= (front.value ?? 0) ? "back" : "front";
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
  const owner = (["left", "right", "single"] as const).find((side) => {
    const maximum = result[side]?.maximum;
    return maximum && maximum.row === peak?.row && maximum.col === peak.col;
  });
  if (!peak || !owner) return "anywhere";
  if (words !== "feet")
    return owner === "single" ? "anywhere" : `${words}.${owner}.${peak.yCm >= (grid.rows * cellPitchCm.yCm) / 2 ? "back" : "front"}`;
  const print = prints[owner];
  return print ? `feet.${owner}.${findFootThird(peak, print)}` : "anywhere";
}
