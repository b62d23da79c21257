import type { AnalysisType } from "../types";
import type { MeasureId } from "./catalogue";

/** Main figure of each type in lists, the first one available; else the picture's maximum. */
export const keyMeasures = {
  Static: [],
  Balance: ["balance.body.ellipseArea", "balance.body.planar.path"],
  Dynamic: ["dynamic.steps"],
  seatingDynamic: [],
  Fitting: ["saddle.bridgeRatio"],
  Rehab: ["rehab.held"],
} as const satisfies { readonly [Type in AnalysisType]: readonly MeasureId<Type>[] };
