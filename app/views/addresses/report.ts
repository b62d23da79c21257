import { SELECTED_FIELD } from "./analyses";

export const SECTION_FIELD = "section";

export const reportAddress = (analysisId: string): string => `/analyses/${analysisId}/report`;
/** The file, target of its form. */
export const reportFileAddress = (analysisId: string): string => `/analyses/${analysisId}/report.pdf`;

export const BATCH_PAGE = "/analyses/report";
/** The archive, target of its form. */
export const BATCH_FILE = "/analyses/report.zip";
export const batchAddress = (ids: readonly string[]): string =>
  `${BATCH_PAGE}?${new URLSearchParams(ids.map((id) => [SELECTED_FIELD, id]))}`;
