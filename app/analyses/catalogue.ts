import type { AnalysisType } from "~/domain/analysis-types";
import { balanceDocument } from "./balance";
import type { Found, ResultDocument } from "./document";
import { exerciseDocument } from "./exercise";
import { saddleDocument } from "./saddle";
import { sittingDocument } from "./sitting";
import { standingDocument } from "./standing";
import { walkDocument } from "./walk";

const documents: { [Type in AnalysisType]: (found: Found<Type>) => ResultDocument } = {
  Static: standingDocument,
  Balance: balanceDocument,
  Dynamic: walkDocument,
  seatingDynamic: sittingDocument,
  Fitting: saddleDocument,
  Rehab: exerciseDocument,
};

/** What pages and paper show of a result. */
export const resultDocument = <Type extends AnalysisType>(type: Type, found: Found<Type>): ResultDocument => documents[type](found);
