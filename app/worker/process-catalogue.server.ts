import { describeImport, encodeImport } from "~/import/import-jobs.server";
import { readSentRecording } from "~/import/sent-recording.server";
import { serveProcess } from "~/jobs/serve-process";

/** What the product's processes of long work do. They start here, by process-boot.mjs; nothing imports this file. */
serveProcess([describeImport, encodeImport, readSentRecording]);
