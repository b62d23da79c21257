import type { AnalysisPageData } from "../load.server";

export type NotesProps = Pick<AnalysisPageData, "record" | "may" | "readerId" | "timeZone">;
