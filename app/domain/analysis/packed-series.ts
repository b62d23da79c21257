import type { AnalysisType } from "../analysis-types";
import { analysisOf, type PackedSeries, type AnalysisSeries } from "./types/catalogue";

export const packSeries = <Type extends AnalysisType>(type: Type, series: AnalysisSeries[Type]): PackedSeries[Type] =>
  analysisOf(type).series.pack(series);

export const unpackSeries = <Type extends AnalysisType>(type: Type, packed: PackedSeries[Type]): AnalysisSeries[Type] =>
  analysisOf(type).series.unpack(packed);
