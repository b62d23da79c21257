import { defineJob } from "~/jobs/job";
import { logText, type LogPart } from "./logs";

export const exportLogPart = defineJob({
  name: "exportLogPart",
  run: (part: LogPart): Uint8Array => new TextEncoder().encode(logText(part)),
  buffersOf: (bytes) => [bytes.buffer],
});
