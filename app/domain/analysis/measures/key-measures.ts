import type { AnalysisType } from "../types";
import type { MeasureId } from "./catalogue";

/**
 * What people look for first in an analysis of each type, in the order of choice: the first that the recording holds leads its line in lists. Where
 * there is none it is the maximum of the picture.
 */
export const keyMeasures = {
  Static: [],
  Balance: ["balance.body.ellipseArea", "balance.body.planar.path"],
  Dynamic: ["dynamic.steps"],
  seatingDynamic: [],
  Fitting: ["saddle.bridgeRatio"],
  Rehab: ["rehab.held"],
} as const satisfies { readonly [Type in AnalysisType]: readonly MeasureId<Type>[] };
