/** Of each section that a report shall have. */
export const SECTION_FIELD = "section";

/** Where the report of an analysis is chosen. */
export const reportAddress = (analysisId: string): string => `/analyses/${analysisId}/report`;

/** What its form is sent to: the file. */
export const reportFileAddress = (analysisId: string): string => `/analyses/${analysisId}/report.pdf`;
