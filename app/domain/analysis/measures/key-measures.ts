import type { AnalysisType } from "../types";
import type { MeasureId } from "./catalogue";

/**
 * The main figure of each type in lists, in order of preference: the first that the recording has. Without one, lists show the maximum of
 * the picture.
 */
export const keyMeasures = {
  Static: [],
  Balance: ["balance.body.ellipseArea", "balance.body.planar.path"],
  Dynamic: ["dynamic.steps"],
  seatingDynamic: [],
  Fitting: ["saddle.bridgeRatio"],
  Rehab: ["rehab.held"],
} as const satisfies { readonly [Type in AnalysisType]: readonly MeasureId<Type>[] };
