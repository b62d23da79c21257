import { defineJob } from "~/jobs/job";
import type { ReportInput } from "./report-input";

/** The report of an analysis as a PDF, in a worker thread: with words, maps and charts it takes up to a second. Only threads load what writes PDFs. */
export const makeReport = defineJob({
  name: "makeReport",
  run: async (input: ReportInput): Promise<Uint8Array> => (await import("./report.server")).writeReport(input),
  buffersOf: (file) => [file.buffer],
});
