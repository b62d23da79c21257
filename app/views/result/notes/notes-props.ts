import type { AnalysisPageData } from "~/routes/analysis/load.server";

export type NotesProps = Pick<AnalysisPageData, "record" | "may" | "readerId" | "timeZone">;
