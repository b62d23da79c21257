import { redirect } from "@remix-run/node";
import { joinPair, newestPair } from "~/analysis/frame/halves";
import { loadAnalysis } from "~/analysis/load.server";
import type { RecentFigures } from "~/domain/analysis/recent-figures";
import { requestedConditions } from "~/domain/analysis/recording/requested-conditions";
import type { Context } from "~/domain/context";
import { kindAtRoute } from "~/domain/device/catalogue";
import { getGeometry, deviceKind, livePath, getMapGeometry, type Device } from "~/domain/device/device";
import type { Frame } from "~/domain/frame/frame";
import { frameToText } from "~/domain/frame/frame-text";
import { protocolSteps } from "~/domain/guidance/protocols";
import { patientsDiffer } from "~/domain/patient";
import { can } from "~/domain/permission";
import { Problem } from "~/domain/problem";
import { countAnalyses } from "~/services/analyses.server";
import { getCalibrationStatus } from "~/services/calibrations/calibrations.server";
import { conditionsStatedToday, listCushions, type StatedConditions } from "~/services/captures.server";
import { getLiveState, newestFrame, recentFigures } from "~/services/device-readings.server";
import { getDevice } from "~/services/devices.server";
import { getGuidance } from "~/services/guidance/own-guidance.server";
import { stepsDone } from "~/services/guidance/steps-done.server";
import { getLayout } from "~/services/layout-settings.server";
import { capturedPatient } from "~/services/patients/patient-identity.server";
import { capturePatients } from "~/services/patients/patient-of-device.server";
import { CLEARED, pageWith } from "~/views/addresses/live";
import { protocolAt, withoutRepeat } from "~/views/addresses/protocol";
import type { AnalysisPageData } from "~/views/analysis/analysis-page-data";
import { measureFrameFigures, type LiveFigures } from "~/views/live/figures/live-figures";
import type { LivePageData } from "~/views/live/live-page-data";
import { createPostureFollower, type SettledPostureReading } from "~/views/live/panels/posture/posture-follower";
import { firstStance, type FirstStance } from "~/views/live/panels/stance/first-stance";
import { deviceIn } from "../address-fields";
import { loadAnalysisPage } from "../analysis/load.server";
import { shownCompany } from "../branding/load.server";
import { shownMore } from "../device-settings/load.server";
import { loadPatientDialog } from "../patients/load.server";
import { loadDeviceLogs } from "./logs/load.server";

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
  const state = getLiveState(device);

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
