import type { GaitFigure } from "~/domain/analysis/gait/figures";
import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import type { MedialLateralRatio } from "~/domain/analysis/plantar/medial-lateral";
import type { ShownMeasures } from "../measures/use-measures";
import type { SteppingFoot } from "./feet";

/** A figure of a foot over its steps: "612 ± 14", or the mean of a single one; null without any. */
export function spreadText(
  figures: ShownMeasures<MeasureId<"Dynamic">>,
  side: SteppingFoot["side"],
  name: GaitFigure | MedialLateralRatio,
): string | null {
  const [mean, deviation] = [figures.text(`dynamic.${side}.${name}`), figures.text(`dynamic.${side}.deviation.${name}`)];
  return mean && deviation ? `${mean} ± ${deviation}` : mean;
}
