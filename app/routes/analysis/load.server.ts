import { coreVersion, loadAnalysis } from "~/analysis/load.server";
import { contactThreshold } from "~/domain/analysis/contact-threshold";
import type { AnalysisRecord } from "~/domain/analysis/record";
import { requestedConditions } from "~/domain/analysis/recording/requested-conditions";
import { analysisOf } from "~/domain/analysis/types/catalogue";
import { sidesIn } from "~/domain/analysis/types/result-parts";
import { deviceKind } from "~/domain/device/device";
import type { Frame } from "~/domain/frame/frame";
import { frameToText } from "~/domain/frame/frame-text";
import { can } from "~/domain/permission";
import { EXPORT_FORMATS } from "~/export/catalogue.server";
import { exportFileName } from "~/export/file-name";
import { parseFileRequest } from "~/export/request";
import { picturePlaces } from "~/heatmap/plate/picture-places";
import { downloadResponse } from "~/http/file-response.server";
import { translator } from "~/i18n/i18n.server";
import { analysisSeries, getAnalysis, previewFrame } from "~/services/analyses.server";
import { listCushions } from "~/services/captures.server";
import type { Context } from "~/services/context";
import { retentionDays, unlessDeleted } from "~/services/deleted-analyses.server";
import { getMapTurn } from "~/services/devices.server";
import { exportAnalysis } from "~/services/exports/exports.server";
import { analysisBefore } from "~/services/history/patient-history.server";
import { patientIdentity } from "~/services/patients/patient-identity.server";
import { patientToReassignTo } from "~/services/reassign-analysis.server";
import { frameIn } from "~/views/addresses/recording";
import { REASSIGN_FIELD } from "~/views/addresses/result-part";
import type { AnalysisPageData, ResultPicture } from "~/views/analysis/analysis-page-data";
import { loadSavedDisplay } from "../display/load.server";
import { traceOutline } from "./picture/outline.server";
import { loadMoment } from "./player/load.server";

/** @throws Problem notFound, analysisDeleted */
export async function loadAnalysisPage(context: Context, id: string, search = new URLSearchParams()): Promise<AnalysisPageData> {
  const record = await unlessDeleted(context, id, getAnalysis(context, id));
  // Measures the picture while another thread measures the series.
  const [patient, picture, series, display, moment, before, cushions, mapTurn] = await Promise.all([
    patientIdentity(context, record.patientId),
    previewFrame(context, id).then((frame) => frame && drawResultPicture(record, frame)),
    analysisSeries(context, record),
    loadSavedDisplay(context, record.deviceType),
    loadMoment(context, record, frameIn(search)),
    analysisBefore(context, record),
    requestedConditions(record.analysisType, deviceKind(record).stance).includes("cushion") ? listCushions(context, record.patientId) : [],
    getMapTurn(context, record.deviceId),
  ]);
  const { timeZone } = context.company;
  return {
    record: {
      ...record,
      result: record.result && analysisOf(record.analysisType).shown(record.result),
      patientName: record.patientName ?? translator(context.language, "record")("removedPatient"),
    },
    patient,
    picture,
    mapTurn,
    series,
    display,
    moment,
    files: EXPORT_FORMATS.filter(
      (format) => can("exportAnalyses", context) && format.supports({ ...record, hasPicture: picture !== null }),
    ).map((format) => ({
      id: format.id,
      fileName: exportFileName(record, format, timeZone),
    })),
    coreVersion: await coreVersion(),
    before,
    cushions,
    keptDays: retentionDays(context.company),
    may: {
      change: can("captureAnalyses", context),
      correct: can("correctAnalyses", context),
      reassign: can("reassignAnalyses", context),
      delete: can("deleteAnalyses", context),
    },
    reassignTo: await loadReassign(context, search),
    readerId: context.user.id,
    timeZone,
    now: context.now,
  };
}

interface AskedFile {
  format: string;
  /** `names=on` names the patient, `decimal` is the tables' separator. */
  search?: URLSearchParams;
  signal?: AbortSignal;
}

/** Streams an analysis as a file. @throws Problem notFound (analysis or format), noAnalysisData, forbidden, invalid */
export async function loadAnalysisFile(
  context: Context,
  id: string,
  { format, search = new URLSearchParams(), signal }: AskedFile,
): Promise<Response> {
  const { names, decimal } = parseFileRequest(search);
  return downloadResponse(await exportAnalysis(context, id, format, { names: names === "on", decimal, ...(signal && { signal }) }));
}

export async function drawResultPicture({ deviceType, geometry, result }: AnalysisRecord, frame: Frame): Promise<ResultPicture> {
  const threshold = contactThreshold({ result, deviceType, geometry });
  const analysis = await loadAnalysis();
  return {
    frame: frameToText(frame),
    ...picturePlaces(analysis, frame, { deviceType, threshold, cell: geometry.cellPitchCm }),
    outline: sidesIn(result) ? traceOutline(analysis, frame, threshold) : "",
  };
}

async function loadReassign(context: Context, search: URLSearchParams): Promise<AnalysisPageData["reassignTo"]> {
  const number = search.get(REASSIGN_FIELD)?.trim();
  if (!number || !can("reassignAnalyses", context)) return null;
  return { number, patient: await patientToReassignTo(context, number) };
}
