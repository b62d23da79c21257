import { exposureMeasures } from "./body/exposure";
import { postureMeasures } from "./body/posture";
import { contactMeasures } from "./contact/found-contacts";
import { plantarMeasures } from "./foot/plantar-regions";
import { regionMeasures } from "./foot/regions";
import { staticMeasures } from "./foot/static-measures";
import { frameMeasures } from "./frame/frame-measures";
import { meanPictures } from "./frame/mean-pictures";
import { dynamicMeasures } from "./gait/dynamic";
import { byGrid } from "./memory/by-grid";
import { openMemory, type Core } from "./memory/core-memory";
import { fieldPictures } from "./picture/field-pictures";
import { saddleMeasures } from "./seat/saddle";
import { seatingMeasures } from "./seat/seating";
import { balanceMeasures } from "./sway/balance";
import { rehabMeasures } from "./sway/rehab";

export type { DynamicMeasures, DynamicOptions } from "./gait/dynamic";
export type { ContactOptions, FoundContact } from "./contact/found-contacts";
export { AnalysisInputError } from "./memory/check-input";
export type { Core } from "./memory/core-memory";
export { sideBySide } from "./frame/side-by-side";
export type { PlantarMap, PlantarOptions } from "./foot/plantar-regions";
export { podiatryParameters } from "./gait/podiatry-parameters";
export * from "./options";
export type { ColouredPicture, InterpolatedField } from "./picture/field-pictures";

/** The analysis core behind typed functions. */
export type Analysis = ReturnType<typeof analysisOf>;

/**
 * Typed interface to the core for grids of up to 64 x 64 cells and, where it is given, the one for larger grids; without it those are refused.
 */
export const createAnalysis = (core: Core, large?: Core): Analysis =>
  byGrid({ side: core.MAX_SIDE.value, small: analysisOf(core), large: large && analysisOf(large) });

/**
 * Typed interface to one core. Row 0 is the head or toe side, column 0 the person's left; values are count · scale in the frame's unit.
 * Every function throws AnalysisInputError, the Problem `analysisInput`, for invalid input (a wrong length or kind of view, rows or columns outside
 * 1…320, a negative threshold, a non-finite number, times that do not increase, a count above 16383 that is not the faulty cell's 0xFFFF).
 * Everything else has a result, from one cell to a full mat; each function documents its result without load. Faulty cells carry no load.
 * Results documented as views are in the core's memory and valid until the next call of any function; all others are copies.
 */
function analysisOf(core: Core) {
  const memory = openMemory(core);
  return {
    ...frameMeasures(memory),
    ...staticMeasures(memory),
    ...meanPictures(memory),
    ...fieldPictures(memory),
    ...balanceMeasures(memory),
    ...seatingMeasures(memory),
    ...postureMeasures(memory),
    ...exposureMeasures(memory),
    ...saddleMeasures(memory),
    ...rehabMeasures(memory),
    ...regionMeasures(memory),
    ...plantarMeasures(memory),
    ...dynamicMeasures(memory),
    ...contactMeasures(memory),
  };
}
