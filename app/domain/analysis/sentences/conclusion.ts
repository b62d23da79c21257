import type { Localization } from "../../display/localization";
import type { FootSide } from "../figures";
import type { MeasureId } from "../measures/catalogue";
import { figureQuantity, maximumFigure, type ResultFigures } from "../measures/figures";
import { sideWords } from "../measures/sides";
import type { AnalysisRecord, ShownResults } from "../record";
import type { AnalysisType } from "../types";
import { balanceConclusion } from "./balance";
import { dynamicConclusion } from "./dynamic";
import { rehabConclusion } from "./rehab";
import { saddleConclusion } from "./saddle";
import { seatingConclusion } from "./seating";
import { staticConclusion } from "./static";

export interface Findings<Type extends AnalysisType> {
  record: Pick<AnalysisRecord, "deviceType" | "geometry" | "exercise">;
  measured: { result: ShownResults[Type]; figures: ResultFigures<MeasureId<Type>> };
  /** Rows from the toes, if known. */
  prints: Partial<Record<FootSide, { firstRow: number; lastRow: number }>>;
  /** Of the picture; null without one. */
  maximum: number | null;
}

const conclusions: { [Type in AnalysisType]: (found: Findings<Type>, localization: Localization) => string } = {
  Static: ({ record: { deviceType, geometry }, measured, prints }, localization) =>
    staticConclusion({ ...measured, geometry, words: sideWords(deviceType), prints }, localization),
  Balance: ({ measured: { figures } }, localization) => balanceConclusion(figures, localization),
  Dynamic: ({ record: { geometry }, measured, maximum }, localization) =>
    dynamicConclusion(
      {
        ...measured,
        highest: maximum === null ? null : figureQuantity(maximumFigure({ value: maximum, unit: geometry.unit }), localization.format),
      },
      localization,
    ),
  seatingDynamic: ({ measured: { figures } }, localization) => seatingConclusion(figures, localization),
  Fitting: ({ measured }, localization) => saddleConclusion(measured, localization),
  Rehab: ({ record: { exercise }, measured }, localization) => rehabConclusion({ ...measured, exercise }, localization),
};

export const writeConclusion = <Type extends AnalysisType>(type: Type, found: Findings<Type>, localization: Localization): string =>
  conclusions[type](found, localization);
