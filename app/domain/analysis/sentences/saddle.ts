import type { Localization } from "../../display/localization";
import type { MeasureId } from "../measures/catalogue";
import { figureQuantity, type ResultFigures } from "../measures/figures";
import type { SaddleResult } from "../saddle";

interface SaddleFindings {
  result: Pick<SaddleResult, "loadedFrames" | "bridging" | "dominantSide">;
  figures: ResultFigures<MeasureId<"Fitting">>;
}

/** Bridging, and the heavier side. */
export function saddleConclusion(
  { result: { loadedFrames, bridging, dominantSide }, figures }: SaddleFindings,
  { t, format }: Localization,
): string {
  if (loadedFrames === 0) return t("results:saddle.empty");
  return [
    t(bridging ? "results:saddle.bridging" : "results:saddle.noBridging"),
    dominantSide
      ? t(`results:saddle.side.${dominantSide}`)
      : t("results:saddle.slipTooLight", { from: figureQuantity(figures.get("saddle.slipFrom"), format) }),
  ].join(" ");
}
