import { exposureMeasures } from "./body/exposure";
import { contactMeasures } from "./contact/found-contacts";
import { plantarMeasures } from "./foot/plantar-regions";
import { regionMeasures } from "./foot/regions";
import { dynamicMeasures } from "./gait/dynamic";
import { byGrid } from "./memory/by-grid";
import { openMemory, type Core } from "./memory/core-memory";
import { pageAnalysisOf } from "./page-analysis";
import { saddleMeasures } from "./seat/saddle";
import { balanceMeasures } from "./sway/balance";

export type { DynamicMeasures, DynamicOptions } from "./gait/dynamic";
export type { ContactOptions, FoundContact } from "./contact/found-contacts";
export { AnalysisInputError } from "./memory/check-input";
export type { Core } from "./memory/core-memory";
export { sideBySide } from "./frame/side-by-side";
export type { PlantarMap, PlantarOptions } from "./foot/plantar-regions";
export { podiatryParameters } from "./gait/podiatry-parameters";
export * from "./options";
export type { ColouredPicture, InterpolatedField } from "./picture/field-pictures";

export type Analysis = ReturnType<typeof analysisOf>;

/** Core for grids up to 64 x 64, and optionally for larger ones; without it those are refused. */
export const createAnalysis = (core: Core, large?: Core): Analysis =>
  byGrid({ side: core.MAX_SIDE.value, small: analysisOf(core), large: large && analysisOf(large) });

/**
 * Row 0 is the head or toe side, column 0 the person's left; values are count · scale in the frame's unit. Every
 * function throws AnalysisInputError (Problem `analysisInput`) for invalid input: wrong length or type of view, rows
 * or columns outside 1…320, negative threshold, non-finite number, times not increasing, count above 16383 other than
 * 0xFFFF (faulty). Faulty cells carry no load. Results called views are valid until the next call; others are copies.
 */
function analysisOf(core: Core) {
  const memory = openMemory(core);
  return {
    ...pageAnalysisOf(memory),
    ...balanceMeasures(memory),
    ...exposureMeasures(memory),
    ...saddleMeasures(memory),
    ...regionMeasures(memory),
    ...plantarMeasures(memory),
    ...dynamicMeasures(memory),
    ...contactMeasures(memory),
  };
}
