import type { ShownResults } from "../record";
import type { AnalysisType } from "../types";
import { balanceCatalogue } from "./balance";
import { dynamicCatalogue } from "./dynamic";
import type { Measure } from "./measure";
import { rehabCatalogue } from "./rehab";
import { saddleCatalogue } from "./saddle";
import { seatingCatalogue } from "./seating";
import { staticCatalogue } from "./static";

/** Every figure that a result tells, by the type of its analysis. A figure that is not here is shown, sent and exported nowhere. */
export const measures = {
  Static: staticCatalogue,
  Balance: balanceCatalogue,
  Dynamic: dynamicCatalogue,
  seatingDynamic: seatingCatalogue,
  Fitting: saddleCatalogue,
  Rehab: rehabCatalogue,
} satisfies { [Type in AnalysisType]: Record<string, Measure<ShownResults[Type]>> };

/** The name of a figure in every language, file and answer: `balance.body.planar.path`. It never changes its meaning. */
export type MeasureId<Type extends AnalysisType = AnalysisType> = { [Of in Type]: keyof (typeof measures)[Of] & string }[Type];
