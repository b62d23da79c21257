import type { AnalysisType } from "../../analysis-types";
import type { AnalysisDeclaration } from "./analysis-declaration";
import { balance } from "./balance";
import { exercise } from "./exercise";
import { saddle } from "./saddle";
import { sitting } from "./sitting";
import { standing } from "./standing";
import { walk } from "./walk";

/** The one list of types of analysis, by their stored names. Shapes of results and series are what each declares. */
export const declaredAnalyses = {
  Static: standing,
  Balance: balance,
  Dynamic: walk,
  seatingDynamic: sitting,
  Fitting: saddle,
  Rehab: exercise,
};

type Declared = typeof declaredAnalyses;
type IdOf<Type extends AnalysisType> = { [Item in Type]: keyof Declared[Item]["measures"] & string }[Type];
type PatientIdOf<Type extends AnalysisType> = { [Item in Type]: ReturnType<Declared[Item]["patientMeasures"]>[number] }[Type];
export type AnalysisResults = { [Type in AnalysisType]: Parameters<Declared[Type]["shown"]>[0] };
export type ShownResults = { [Type in AnalysisType]: ReturnType<Declared[Type]["shown"]> };
export type AnalysisSeries = { [Type in AnalysisType]: ReturnType<Declared[Type]["series"]["unpack"]> };
export type PackedSeries = { [Type in AnalysisType]: ReturnType<Declared[Type]["series"]["pack"]> };

type Declaration<Type extends AnalysisType> = AnalysisDeclaration<
  AnalysisResults[Type],
  ShownResults[Type],
  AnalysisSeries[Type],
  PackedSeries[Type],
  IdOf<Type>,
  PatientIdOf<Type> & IdOf<Type>
>;

const byType: { readonly [Type in AnalysisType]: Declaration<Type> } = declaredAnalyses;

export const analysisOf = <Type extends AnalysisType>(type: Type): Declaration<Type> => byType[type];
