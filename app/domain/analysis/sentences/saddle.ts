import type { Localization } from "../../display/localization";
import { figureQuantity, type ResultFigures } from "../measures/figures";
import type { SaddleMeasureId } from "../measures/saddle";
import type { SaddleResult } from "../saddle";
import type { PlainFindings } from "../types/analysis-declaration";

interface SaddleFindings {
  result: Pick<SaddleResult, "loadedFrames" | "bridging" | "dominantSide">;
  figures: ResultFigures<SaddleMeasureId>;
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

/** The heavier side, and bridging. */
export function plainSaddle({ result }: PlainFindings<SaddleResult, SaddleMeasureId>, { t }: Localization): string[] {
  if (result.loadedFrames === 0) return [t("patientSheet:sentence.nothing")];
  return [
    t(`patientSheet:sentence.saddle.side.${result.dominantSide ?? "unknown"}`),
    ...(result.bridgeRatio === null ? [] : [t(`patientSheet:sentence.saddle.${result.bridging ? "bridging" : "noBridging"}`)]),
  ];
}
