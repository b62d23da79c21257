import { exportFrames } from "~/export/export-frames.server";
import { exportLogPart } from "~/export/export-log-part.server";
import { makeFile } from "~/export/make-file.server";
import { drawDifference } from "~/heatmap/picture/draw-difference.server";
import { drawPicture } from "~/heatmap/picture/draw-picture.server";
import { drawTiles } from "~/heatmap/picture/draw-tiles.server";
import { serveJobs } from "~/jobs/serve-jobs";
import { sumStoredMinutes } from "~/recordings/minutes/sum-minutes.server";
import { indexRecording } from "~/recordings/recording-index.server";
import { arrangeFrames, measureFrames, measureSeriesJob } from "~/recordings/recording-jobs.server";
import { makeReport } from "~/report/make-report.server";
import { printPatientSheet } from "~/report/patient-sheet/print-patient-sheet.server";
import { printRealScale } from "~/report/real-scale/print-real-scale.server";

/** Started by boot.mjs, never imported. */
export default serveJobs([
  arrangeFrames,
  measureFrames,
  measureSeriesJob,
  sumStoredMinutes,
  indexRecording,
  exportFrames,
  exportLogPart,
  makeFile,
  drawPicture,
  drawDifference,
  drawTiles,
  printRealScale,
  printPatientSheet,
  makeReport,
]);
