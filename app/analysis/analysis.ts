import { balanceMeasures } from "./balance";
import { dynamicMeasures } from "./dynamic";
import { exposureMeasures } from "./exposure";
import { frameMeasures } from "./measures";
import { openMemory, type Core } from "./memory";
import { fieldPictures } from "./pictures";
import { postureMeasures } from "./posture";
import { recordingMeasures } from "./recordings";
import { regionMeasures } from "./regions";
import { rehabMeasures } from "./rehab";
import { saddleMeasures } from "./saddle";
import { seatingMeasures } from "./seating";

export type { DynamicMeasures, DynamicOptions } from "./dynamic";
export { AnalysisInputError } from "./input";
export type { Core } from "./memory";
export { sideBySide } from "./saddle";
export { regionLabel, type RegionMap, type RegionOptions } from "./regions";
export { podiatryParameters } from "./podiatry-parameters";
export * from "./options";
export type { InterpolatedField, Picture } from "./pictures";

/** The analysis core behind typed functions. */
export type Analysis = ReturnType<typeof createAnalysis>;

/**
 * The face of one core. Row 0 is the head or toe side, column 0 the person's left; values are count · scale in the frame's unit.
 * Every function throws AnalysisInputError, the Problem `analysisInput`, for input it cannot take (a wrong length or kind of view, rows or columns outside 1…64, a negative
 * threshold, a number that is none or has no end, times that do not rise, a count above 16383 that is not the faulty cell's 0xFFFF).
 * Everything else has an answer, from one cell to a full mat; what a mat without load gives stands with each function. Faulty cells carry nothing.
 * Results that are said to be views lie in the core's memory and hold until the next call of any function; all others are copies.
 */
export function createAnalysis(core: Core) {
  const memory = openMemory(core);
  return {
    ...frameMeasures(memory),
    ...recordingMeasures(memory),
    ...fieldPictures(memory),
    ...balanceMeasures(memory),
    ...seatingMeasures(memory),
    ...postureMeasures(memory),
    ...exposureMeasures(memory),
    ...saddleMeasures(memory),
    ...rehabMeasures(memory),
    ...regionMeasures(memory),
    ...dynamicMeasures(memory),
  };
}
