import { redirect } from "@remix-run/node";
import { joinPair, newestPair } from "~/analysis/frame/halves";
import { loadAnalysis } from "~/analysis/load.server";
import type { ChannelHistory, RecentFigures } from "~/domain/analysis/recent-figures";
import { requestedConditions } from "~/domain/analysis/recording/requested-conditions";
import type { CalibrationDue } from "~/domain/calibration/reminder";
import type { Company } from "~/domain/company";
import { kindAtRoute } from "~/domain/device/catalogue";
import { getGeometry, deviceKind, livePath, getMapGeometry, type Device } from "~/domain/device/device";
import type { Geometry } from "~/domain/device/kind";
import type { LayoutSettings } from "~/domain/display/layout";
import type { Frame } from "~/domain/frame/frame";
import type { Guidance } from "~/domain/guidance/guidance";
import { protocolSteps } from "~/domain/guidance/protocols";
import { patientsDiffer, type Patient } from "~/domain/patient";
import { can } from "~/domain/permission";
import { Problem } from "~/domain/problem";
import type { DeviceLiveState } from "~/live/wire/protocol";
import { countAnalyses } from "~/services/analyses.server";
import { getCalibrationStatus } from "~/services/calibrations/calibrations.server";
import { conditionsStatedToday, listCushions, type StatedConditions } from "~/services/captures.server";
import type { Context } from "~/services/context";
import { getLiveState, newestFrame, recentFigures } from "~/services/device-readings.server";
import { getDevice } from "~/services/devices.server";
import { getGuidance } from "~/services/guidance/own-guidance.server";
import { stepsDone } from "~/services/guidance/steps-done.server";
import { getLayout } from "~/services/layout-settings.server";
import { capturedPatient, type CapturedPatient } from "~/services/patients/patient-identity.server";
import { capturePatients } from "~/services/patients/patient-of-device.server";
import { deviceIn } from "../address-fields";
import { loadAnalysisPage, type AnalysisPageData } from "../analysis/load.server";
import { shownCompany, type ShownCompany } from "../branding/load.server";
import { shownMore, type ShownDevice } from "../device-settings/load.server";
import { loadPatientDialog, type PatientPanelData } from "../patients/load.server";
import { measureFrameFigures, type LiveFigures } from "./figures/live-figures";
import { frameToText } from "./frame-text";
import { loadDeviceLogs, type DeviceLogs } from "./logs/load.server";
import { CLEARED, pageWith } from "./page-address";
import { createPostureFollower, type SettledPostureReading } from "./panels/posture/posture-follower";
import { firstStance, type FirstStance } from "./panels/stance/first-stance";
import { protocolAt, withoutRepeat } from "./protocol/protocol-address";

export interface LivePageData {
  /** See `frameFromText`. Null before the first frame. */
  firstFrame: string | null;
  /** The other half's newest frame; null for mats of one part. */
  otherFrame: string | null;
  /** Null for device types without a map, and if the halves have no frame at one instant. */
  firstFigures: LiveFigures | null;
  /** Posture in the newest frame, if the device type detects it; null if none. */
  firstPosture: SettledPostureReading["read"];
  /** Stance in the newest frame, on mats for stances; null if no one stands. */
  firstStance: FirstStance | null;
  /** Channel values of the last minutes; empty for maps. */
  recentChannels: ChannelHistory;
  device: Pick<Device, "deviceType" | "mapTurn"> & ShownDevice;
  geometry: Geometry | null;
  state: DeviceLiveState;
  layout: LayoutSettings;
  calibrationDue: readonly CalibrationDue[];
  company: { name: string } & Pick<Company, "timeZone" | "display">;
  settings: ShownCompany;
  /** The same key twice is one capture. */
  captureId: string;
  /** Conditions of the patient's last capture here today; null for none, and after they were cleared. */
  statedBefore: StatedConditions | null;
  /** Newest analysis of each protocol step; null where missing, or without a protocol. */
  stepsDone: (string | null)[] | null;
  /** The user's capture settings. */
  guidance: Guidance;
  mayActivateRemotely: boolean;
  analysisCount: number;
  patients: PatientPanelData;
  assigned: Patient | null;
  /** The patient of the running capture, also one started by someone else. */
  captured: CapturedPatient | null;
  logs: DeviceLogs;
  /** Cushions named in the patient's captures on a seat. */
  cushions: string[];
  /** The analysis of `?analysis=`; null if missing or deleted. */
  analysis: AnalysisPageData | null;
  now: Date;
}

/**
 * @throws Response to the dashboard for a missing, unknown or foreign device; to its own page for one of another type
 */
export async function deviceAt(context: Context, request: Request) {
  const url = new URL(request.url);
  const device = await getDevice(context, deviceIn(url.searchParams)).catch((error: unknown) => {
    if (error instanceof Problem && error.code === "notFound") throw redirect("/devices");
    throw error;
  });
  if (kindAtRoute(decodeURI(url.pathname)) !== deviceKind(device)) throw redirect(livePath(device) ?? "/devices");
  return device;
}

/**
 * @throws Response to the result of the capture in `?capture=`, and as `deviceAt`; Problem notFound for an unknown
 * `?analysis=`
 */
export async function loadLivePage(context: Context, request: Request): Promise<LivePageData> {
  const device = await deviceAt(context, request);
  const search = new URL(request.url).searchParams;
  const state = getLiveState(context, device);

  const awaited = search.get("capture");
  if (awaited !== null && state.capture?.captureId === awaited && state.capture.analysisId !== null) {
    // A protocol continues with its next capture; its steps link to the results.
    const analysis = protocolAt(search) ? null : state.capture.analysisId;
    throw redirect(pageWith(request, { capture: null, ...withoutRepeat, analysis }));
  }
  const analysisId = search.get("analysis");
  const first = await newestFrame(context, device);
  const [, otherHalf] = deviceKind(device).parts;
  const other = otherHalf === undefined ? null : await newestFrame(context, device, otherHalf);
  const recent = await recentFigures(context, device.id);
  const patients = await loadPatientDialog(context, search);
  const { assigned } = await capturePatients(context, device);
  // If two patients are possible, neither fills the form.
  const subject = patientsDiffer({ selected: patients.selected, assigned }) ? null : (patients.selected ?? assigned);
  const subjectId = subject?.id ?? null;
  return {
    firstFrame: first && frameToText(first),
    otherFrame: other && frameToText(other),
    firstFigures: first && (await measured([first, other], device, recent)),
    firstPosture: first && (await postureIn(first, device)),
    firstStance: first && (await stanceIn(first, device, recent)),
    recentChannels: recent.channels,
    device: { ...shownDevice(device), ...(await shownMore(context, device)) },
    geometry: getGeometry(device),
    state,
    calibrationDue: getCalibrationStatus(context, device).flatMap(({ due }) => due),
    layout: await getLayout(context, device.deviceType),
    company: { name: context.company.companyName, timeZone: context.company.timeZone, display: context.company.display },
    settings: shownCompany(context),
    captureId: crypto.randomUUID(),
    statedBefore: await statedBefore(context, { patientId: subjectId, deviceId: device.id }, search),
    cushions: subjectId !== null && requestsCushion(device) ? await listCushions(context, subjectId) : [],
    stepsDone: await stepsDoneOf(context, { patientId: subjectId, deviceId: device.id }, search),
    guidance: await getGuidance(context),
    mayActivateRemotely: can("activateRemotely", context),
    analysisCount: await countAnalyses(context, { deviceId: device.id }),
    patients,
    assigned,
    captured: await capturedPatient(context, device.id),
    logs: await loadDeviceLogs(context, device, request),
    analysis: analysisId === null ? null : await shownAnalysis(context, analysisId),
    now: context.now,
  };
}

function requestsCushion(device: Device): boolean {
  const { analyses, stance } = deviceKind(device);
  return analyses.some((type) => requestedConditions(type, stance).includes("cushion"));
}

/** For the next capture's form, unless cleared in the address. */
async function statedBefore(
  context: Context,
  { patientId, deviceId }: { patientId: string | null; deviceId: string },
  search: URLSearchParams,
): Promise<StatedConditions | null> {
  const stated = patientId === null ? null : await conditionsStatedToday(context, { patientId, deviceId });
  return stated?.analysisId === search.get(CLEARED) ? null : stated;
}

async function stepsDoneOf(
  context: Context,
  { patientId, deviceId }: { patientId: string | null; deviceId: string },
  search: URLSearchParams,
): Promise<(string | null)[] | null> {
  const run = protocolAt(search);
  if (!run) return null;
  if (patientId === null) return protocolSteps(run.name).map(() => null);
  return stepsDone(context, { name: run.name, patientId, deviceId, since: new Date(run.begunAtMs) });
}

/** A deleted analysis does not fail the page. */
async function shownAnalysis(context: Context, id: string): Promise<AnalysisPageData | null> {
  try {
    return await loadAnalysisPage(context, id);
  } catch (error) {
    if (error instanceof Problem && (error.code === "notFound" || error.code === "analysisDeleted")) return null;
    throw error;
  }
}

/** Measured on the server for pages without scripts. A single half has no figures. */
async function measured(
  [first, other]: [first: Frame, other: Frame | null],
  device: Device,
  { parts }: RecentFigures,
): Promise<LiveFigures | null> {
  const geometry = getMapGeometry(device);
  const kind = deviceKind(device);
  const pair = other && newestPair([first], [other], kind.rateHz);
  const frame = kind.parts.length === 1 ? first : pair && joinPair(...pair);
  return geometry && frame && measureFrameFigures(await loadAnalysis(), frame, { kind, geometry, recent: parts.main });
}

/** Read on the server for pages without scripts. One frame shows the posture, not its duration. */
async function postureIn(frame: Frame, device: Device): Promise<SettledPostureReading["read"]> {
  const geometry = getMapGeometry(device);
  const kind = deviceKind(device);
  return (geometry && createPostureFollower({ analysis: await loadAnalysis(), kind, geometry }).observe(frame)?.read) ?? null;
}

async function stanceIn(frame: Frame, device: Device, { parts }: RecentFigures): Promise<FirstStance | null> {
  const geometry = getMapGeometry(device);
  const kind = deviceKind(device);
  if (!geometry || !kind.panels.includes("stance")) return null;
  return firstStance(await loadAnalysis(), frame, { kind, geometry, recent: parts.main });
}

const shownDevice = ({ id, name, deviceType, room, bed, hardwareSerial, mapTurn }: Device) => ({
  ...{ id, name, deviceType, room, bed, hardwareSerial },
  ...(mapTurn && { mapTurn }),
});
