/** Specification §3, spelled as stored. */
export const analysisTypes = ["Static", "Balance", "Dynamic", "seatingDynamic", "Fitting", "Rehab"] as const;
export type AnalysisType = (typeof analysisTypes)[number];
