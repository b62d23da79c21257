import { defineJob } from "~/jobs/job";
import { logText, type LogPart } from "./logs";

/** The bytes of a part of a log's file. */
export const exportLogPart = defineJob({
  name: "exportLogPart",
  run: (part: LogPart): Uint8Array => new TextEncoder().encode(logText(part)),
  buffersOf: (bytes) => [bytes.buffer],
});
