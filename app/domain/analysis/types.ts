/** The analyses a clinician can capture (specification §3), spelled as they are stored. */
export const analysisTypes = ["Static", "Balance", "Dynamic", "seatingDynamic", "Fitting", "Rehab"] as const;
export type AnalysisType = (typeof analysisTypes)[number];
