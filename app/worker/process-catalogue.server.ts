import { describeImport, encodeImport } from "~/import/import-jobs.server";
import { readSentRecording } from "~/import/sent-recording.server";
import { serveProcess } from "~/jobs/serve-process";

/** Started by process-boot.mjs, never imported. */
serveProcess([describeImport, encodeImport, readSentRecording]);
