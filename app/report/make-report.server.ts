import { defineJob } from "~/jobs/job";
import type { ReportInput } from "./report-input";

/** PDF in a worker thread; takes up to 1 s. Only threads load the PDF code. */
export const makeReport = defineJob({
  name: "makeReport",
  run: async (input: ReportInput): Promise<Uint8Array> => (await import("./report.server")).writeReport(input),
  buffersOf: (file) => [file.buffer],
});
