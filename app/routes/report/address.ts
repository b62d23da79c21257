import { SELECTED_FIELD } from "../analyses/filter";

/** Of each section that an analysis report shall have. */
export const SECTION_FIELD = "section";

/** The page with the documents about an analysis. */
export const reportAddress = (analysisId: string): string => `/analyses/${analysisId}/report`;
/** Where its form goes: the file. */
export const reportFileAddress = (analysisId: string): string => `/analyses/${analysisId}/report.pdf`;

/** The page with the documents about several analyses. */
export const BATCH_PAGE = "/analyses/report";
/** Where its form goes: the archive. */
export const BATCH_FILE = "/analyses/report.zip";
export const batchAddress = (ids: readonly string[]): string =>
  `${BATCH_PAGE}?${new URLSearchParams(ids.map((id) => [SELECTED_FIELD, id]))}`;
