import type { ShownResults } from "../record";
import type { AnalysisType } from "../types";
import { balanceCatalogue } from "./balance";
import { dynamicCatalogue } from "./dynamic";
import type { Measure } from "./measure";
import { rehabCatalogue } from "./rehab";
import { saddleCatalogue } from "./saddle";
import { seatingCatalogue } from "./seating";
import { staticCatalogue } from "./static";

/** All figures of results; others are not shown, sent or exported. */
export const measures = {
  Static: staticCatalogue,
  Balance: balanceCatalogue,
  Dynamic: dynamicCatalogue,
  seatingDynamic: seatingCatalogue,
  Fitting: saddleCatalogue,
  Rehab: rehabCatalogue,
} satisfies { [Type in AnalysisType]: Record<string, Measure<ShownResults[Type]>> };

/** Same in every language, file and answer, with a fixed meaning: `balance.body.planar.path`. */
export type MeasureId<Type extends AnalysisType = AnalysisType> = { [Of in Type]: keyof (typeof measures)[Of] & string }[Type];
