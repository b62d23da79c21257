import type { AnalysisPageData } from "../../analysis/analysis-page-data";

export type NotesProps = Pick<AnalysisPageData, "record" | "may" | "readerId" | "timeZone">;
