/** The analyses a clinician can capture (specification §3), spelled as they are stored. */
export const analysisTypes = ["Static", "Balance", "Dynamic", "seatingDynamic", "Fitting", "Rehab"] as const;
export type AnalysisType = (typeof analysisTypes)[number];

/** Whether it is a dynamic analysis, of a walk or of sitting: what a remote activation captures (CAP-6). */
export const isDynamic = (type: AnalysisType): boolean => type === "Dynamic" || type === "seatingDynamic";
