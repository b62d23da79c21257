import { SELECTED_FIELD } from "../analyses/filter";

/** Field with a section of the report, repeated. */
export const SECTION_FIELD = "section";

/** Page with the documents about an analysis. */
export const reportAddress = (analysisId: string): string => `/analyses/${analysisId}/report`;
/** The file, target of its form. */
export const reportFileAddress = (analysisId: string): string => `/analyses/${analysisId}/report.pdf`;

/** Page with the documents about several analyses. */
export const BATCH_PAGE = "/analyses/report";
/** The archive, target of its form. */
export const BATCH_FILE = "/analyses/report.zip";
export const batchAddress = (ids: readonly string[]): string =>
  `${BATCH_PAGE}?${new URLSearchParams(ids.map((id) => [SELECTED_FIELD, id]))}`;
