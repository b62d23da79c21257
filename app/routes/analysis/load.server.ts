import { coreVersion, loadAnalysis } from "~/analysis/load.server";
import { contactThreshold } from "~/domain/analysis/contact-threshold";
import { shownWalk } from "~/domain/analysis/gait/shown-walk";
import type { PackedSeries } from "~/domain/analysis/packed-series";
import type { AnalysisRecord, AnalysisResult, ShownResult } from "~/domain/analysis/record";
import { askedConditions } from "~/domain/analysis/recording/conditions";
import type { AnalysisType } from "~/domain/analysis/types";
import type { Context } from "~/domain/context";
import { kindOf } from "~/domain/device/device";
import type { MapTurn } from "~/domain/display/map-turn";
import type { Frame } from "~/domain/frame/frame";
import type { PatientIdentity } from "~/domain/patient";
import { may } from "~/domain/permission";
import { EXPORT_FORMATS } from "~/export/catalogue.server";
import { exportFileName } from "~/export/file-name";
import { fileRequestOf } from "~/export/request";
import { picturePlaces, type PicturePlaces } from "~/heatmap/plate/picture-places";
import { downloadResponse } from "~/http/file-response.server";
import { translator } from "~/i18n/i18n.server";
import { analysisSeries, getAnalysis, previewFrame } from "~/services/analyses.server";
import { cushionsOf } from "~/services/captures.server";
import { keptDaysOf, unlessDeleted } from "~/services/deleted-analyses.server";
import { mapTurnOf } from "~/services/devices.server";
import { exportAnalysis } from "~/services/exports/exports.server";
import { analysisBefore } from "~/services/history/patient-history.server";
import { patientIdentity } from "~/services/patients/patient-identity.server";
import { patientToReassignTo } from "~/services/reassign-analysis.server";
import { loadSavedDisplay } from "../display/load.server";
import type { SavedDisplay } from "../display/result-display";
import { frameToText } from "../live/frame-text";
import { REASSIGN_FIELD } from "./intents";
import { outlineOf } from "./picture/outline.server";
import { frameIn } from "./player/address";
import { loadMoment, type ShownMoment } from "./player/load.server";

/** A result's picture, and where its parts lie. */
export interface ResultPicture extends PicturePlaces {
  /** The picture; see `frameFromText`. */
  frame: string;
  /** The border of the load as SVG path data in cells. */
  outline: string;
}

/** A file that this analysis can be taken along as. */
export interface OfferedFile {
  id: string;
  fileName: string;
}

/** The record with what its page shows of the result, and with a name to show, also for a patient who is removed. */
export type ShownRecord = Omit<AnalysisRecord, "result"> & { patientName: string; result: ShownResult | null };

/** Everything the page of an analysis shows. */
export interface AnalysisPageData {
  record: ShownRecord;
  /** Whose analysis it is, as registered today; null where they are removed. */
  patient: PatientIdentity | null;
  /** Null where the recording left no picture. */
  picture: ResultPicture | null;
  /** How the device's maps are shown now; as they lie for one that is gone. */
  mapTurn: MapTurn;
  /** See `unpackSeries`; null where nothing is drawn over time, or the frames are gone. */
  series: PackedSeries[AnalysisType] | null;
  /** How this person has saved that maps of this kind of device are drawn. */
  display: SavedDisplay;
  /** The moment of the recording that the address asks for, for pages without JavaScript; null for none. */
  moment: ShownMoment | null;
  files: OfferedFile[];
  /** The build of the analysis core that computes here. */
  coreVersion: string;
  /** The same patient's analysis of this type before this one; null for the first. */
  before: Pick<AnalysisRecord, "id" | "creationDate"> | null;
  /** Of a capture on a seat: the cushions that the patient's captures name. */
  cushions: string[];
  /** What this person may do with the analysis. */
  may: { change: boolean; correct: boolean; reassign: boolean; delete: boolean };
  /** The patient with the number that the address asks to give the analysis to; null where it does not ask. */
  reassignTo: { number: string; patient: PatientIdentity | null } | null;
  /** For how many days a deleted analysis is kept. */
  keptDays: number;
  /** Who reads the page: what they are writing is kept under this id. */
  readerId: string;
  timeZone: string | null;
  now: Date;
}

/** An analysis of the company with all that its page shows. @throws Problem notFound, analysisDeleted */
export async function loadAnalysisPage(context: Context, id: string, search = new URLSearchParams()): Promise<AnalysisPageData> {
  const record = await unlessDeleted(context, id, getAnalysis(context, id));
  // The picture is measured here while another thread measures the series.
  const [patient, picture, series, display, moment, before, cushions, mapTurn] = await Promise.all([
    patientIdentity(context, record.patientId),
    previewFrame(context, id).then((frame) => frame && pictureOf(record, frame)),
    analysisSeries(context, record),
    loadSavedDisplay(context, record.deviceType),
    loadMoment(context, record, frameIn(search)),
    analysisBefore(context, record),
    askedConditions(record.analysisType, kindOf(record).stance).includes("cushion") ? cushionsOf(context, record.patientId) : [],
    mapTurnOf(context, record.deviceId),
  ]);
  const { timeZone } = context.company;
  return {
    record: {
      ...record,
      result: record.result && shownResult(record.result),
      patientName: record.patientName ?? translator(context.language, "record")("removedPatient"),
    },
    patient,
    picture,
    mapTurn,
    series,
    display,
    moment,
    files: EXPORT_FORMATS.filter(
      (format) => may("exportAnalyses", context) && format.supports({ ...record, hasPicture: picture !== null }),
    ).map((format) => ({
      id: format.id,
      fileName: exportFileName(record, format, timeZone),
    })),
    coreVersion: await coreVersion(),
    before,
    cushions,
    keptDays: keptDaysOf(context.company),
    may: {
      change: may("captureAnalyses", context),
      correct: may("correctAnalyses", context),
      reassign: may("reassignAnalyses", context),
      delete: may("deleteAnalyses", context),
    },
    reassignTo: await loadReassign(context, search),
    readerId: context.user.id,
    timeZone,
    now: context.now,
  };
}

const shownResult = (result: AnalysisResult): ShownResult => ("contacts" in result ? shownWalk(result) : result);

interface AskedFile {
  format: string;
  /** Fields of its address: `names=on` names the patient, `decimal` is that of tables. */
  search?: URLSearchParams;
  signal?: AbortSignal;
}

/** An analysis as a file, streamed. @throws Problem notFound (analysis or format), noAnalysisData, forbidden, invalid */
export async function loadAnalysisFile(
  context: Context,
  id: string,
  { format, search = new URLSearchParams(), signal }: AskedFile,
): Promise<Response> {
  const { names, decimal } = fileRequestOf(search);
  return downloadResponse(await exportAnalysis(context, id, format, { names: names === "on", decimal, ...(signal && { signal }) }));
}

/** Where the parts of a picture lie, measured on it. */
export async function pictureOf({ deviceType, geometry, result }: AnalysisRecord, frame: Frame): Promise<ResultPicture> {
  const threshold = contactThreshold({ result, deviceType, geometry });
  const analysis = await loadAnalysis();
  return {
    frame: frameToText(frame),
    ...picturePlaces(analysis, frame, { deviceType, threshold, cell: geometry.cellPitchCm }),
    outline: outlineOf(analysis, frame, threshold),
  };
}

async function loadReassign(context: Context, search: URLSearchParams): Promise<AnalysisPageData["reassignTo"]> {
  const number = search.get(REASSIGN_FIELD)?.trim() ?? "";
  if (number === "" || !may("reassignAnalyses", context)) return null;
  return { number, patient: await patientToReassignTo(context, number) };
}
