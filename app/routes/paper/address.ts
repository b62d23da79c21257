import { SELECTED_FIELD } from "../analyses/filter";

/** The page where an analysis is printed. */
export const paperAddress = (analysisId: string): string => `/analyses/${analysisId}/print`;
/** Where its forms go. */
export const paperFile = (analysisId: string): string => `/analyses/${analysisId}/print.pdf`;

/** The page where several analyses are printed at once. */
export const BATCH_PAGE = "/analyses/print";
/** Where its form goes. */
export const BATCH_FILE = "/analyses/print.zip";
export const batchAddress = (ids: readonly string[]): string =>
  `${BATCH_PAGE}?${new URLSearchParams(ids.map((id) => [SELECTED_FIELD, id]))}`;
