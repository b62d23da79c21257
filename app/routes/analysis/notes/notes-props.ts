import type { AnalysisPageData } from "../load.server";

/** What is shown and written of the notes of an analysis, and by whom. */
export type NotesProps = Pick<AnalysisPageData, "record" | "may" | "readerId" | "timeZone">;
