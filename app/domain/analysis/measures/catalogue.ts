import type { ShownResults } from "../record";
import type { AnalysisType } from "../types";
import { balanceCatalogue } from "./balance";
import { dynamicCatalogue } from "./dynamic";
import type { Measure } from "./measure";
import { rehabCatalogue } from "./rehab";
import { saddleCatalogue } from "./saddle";
import { seatingCatalogue } from "./seating";
import { staticCatalogue } from "./static";

/** Others are not shown, sent or exported. */
export const measures = {
  Static: staticCatalogue,
  Balance: balanceCatalogue,
  Dynamic: dynamicCatalogue,
  seatingDynamic: seatingCatalogue,
  Fitting: saddleCatalogue,
  Rehab: rehabCatalogue,
} satisfies { [Type in AnalysisType]: Record<string, Measure<ShownResults[Type]>> };

/** The same in all languages, files and answers: `balance.body.planar.path`. */
export type MeasureId<Type extends AnalysisType = AnalysisType> = { [Item in Type]: keyof (typeof measures)[Item] & string }[Type];
