import type { MeasureId } from "../measures/catalogue";
import type { ShownMeasures } from "../measures/shown-measures";
import type { MedialLateralRatio } from "../plantar/medial-lateral";
import type { GaitFigure } from "./figures";
import type { SteppingFoot } from "./stepping-feet";

/** "612 ± 14", or the mean of a single step; null without any. */
export function spreadText(
  figures: Pick<ShownMeasures<MeasureId<"Dynamic">>, "text">,
  side: SteppingFoot["side"],
  name: GaitFigure | MedialLateralRatio,
): string | null {
  const [mean, deviation] = [figures.text(`dynamic.${side}.${name}`), figures.text(`dynamic.${side}.deviation.${name}`)];
  return mean && deviation ? `${mean} ± ${deviation}` : mean;
}
