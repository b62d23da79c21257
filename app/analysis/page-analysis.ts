import { postureMeasures } from "./body/posture";
import { staticMeasures } from "./foot/static-measures";
import { frameMeasures } from "./frame/frame-measures";
import { meanPictures } from "./frame/mean-pictures";
import { byGrid } from "./memory/by-grid";
import { openMemory, type Core, type CoreMemory } from "./memory/core-memory";
import { fieldPictures } from "./picture/field-pictures";
import { seatedBodyMeasures } from "./seat/seated-body";
import { seatingMeasures } from "./seat/seating";
import { rehabMeasures } from "./sway/rehab";
import { standingMeasures } from "./sway/standing-feet";

/** Of frames that pages show. Conditions and errors are those of `Analysis`. */
export type PageAnalysis = ReturnType<typeof pageAnalysisOf>;

/** Core for all grids of a page. */
export const createPageAnalysis = (core: Core): PageAnalysis =>
  byGrid({ side: core.MAX_SIDE.value, small: pageAnalysisOf(openMemory(core)), large: undefined });

export function pageAnalysisOf(memory: CoreMemory) {
  return {
    ...frameMeasures(memory),
    ...staticMeasures(memory),
    ...meanPictures(memory),
    ...fieldPictures(memory),
    ...postureMeasures(memory),
    ...seatingMeasures(memory),
    ...seatedBodyMeasures(memory),
    ...standingMeasures(memory),
    ...rehabMeasures(memory),
  };
}
