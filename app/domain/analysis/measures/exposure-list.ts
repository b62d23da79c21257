import type { Localization } from "../../display/localization";
import { areaName } from "../../minutes/area-name";
import type { PlacedMat } from "../../minutes/body-region";
import type { RecordedExposure } from "../exposure";
import type { MeasuredFigure } from "./figures";
import { exposureFigures } from "./tables";

const placed = ["longestUnrelieved", "longestAbove", "mostExposed"] as const;

/** Figures for page and report; cells with their place on the person. */
export const exposureList = (
  exposure: RecordedExposure,
  figureOf: (name: (typeof exposureFigures)[number]) => MeasuredFigure,
  { stance, words }: { stance: PlacedMat["stance"]; words: Pick<Localization, "t"> },
): (MeasuredFigure | { name: string; value: string | null })[] =>
  exposureFigures.flatMap((name) => {
    const of = placed.find((one) => one === name);
    const at = of && exposure[of];
    return [figureOf(name), ...(of ? [{ name: words.t(`exposure:where.${of}`), value: at ? areaName(at, stance, words) : null }] : [])];
  });
