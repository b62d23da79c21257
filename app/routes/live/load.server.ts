import { redirect } from "@remix-run/node";
import { joinPair, newestPair } from "~/analysis/frame/halves";
import { loadAnalysis } from "~/analysis/load.server";
import type { RecentFigures } from "~/domain/analysis/recent-figures";
import { requestedConditions } from "~/domain/analysis/recording/requested-conditions";
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
import type { Context } from "~/services/context";
import { getLiveState, newestFrame, recentFigures } from "~/services/device-readings.server";
import { getDevice } from "~/services/devices.server";
import { getGuidance } from "~/services/guidance/own-guidance.server";
import { stepsDone } from "~/services/guidance/steps-done.server";
import { getLayout } from "~/services/layout-settings.server";
import { capturedPatient } from "~/services/patients/patient-identity.server";
import { capturePatients } from "~/services/patients/patient-of-device.server";
import { CLEARED, livePathIn, liveQuery, pageWith } from "~/views/addresses/live";
import { protocolAt, withoutRepeat } from "~/views/addresses/protocol";
import type { AnalysisPageData } from "~/views/analysis/analysis-page-data";
import { measureFrameFigures, type LiveFigures } from "~/views/live/figures/live-figures";
import type { LivePageData } from "~/views/live/live-page-data";
import { createPostureFollower, type SettledPostureReading } from "~/views/live/panels/posture/posture-follower";
import { firstStance, type FirstStance } from "~/views/live/panels/stance/first-stance";
import { deviceIn } from "../address-fields";
import { loadAnalysisPage } from "../analysis/load.server";
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
  if (kindAtRoute(decodeURI(livePathIn(url.pathname))) !== deviceKind(device)) throw redirect(livePath(device) ?? "/devices");
  return device;
}

/**
 * @throws Response to the result of the capture in `?capture=`, and as `deviceAt`; Problem notFound for an unknown
 * `?analysis=`
 */
export async function loadLivePage(context: Context, request: Request): Promise<LivePageData> {
  const device = await deviceAt(context, request);
  const search = liveQuery(new URL(request.url));
  const state = getLiveState(context, device);

  const awaited = search.get("capture");
  if (awaited !== null && state.capture?.captureId === awaited && state.capture.analysisId !== null) {
    // A protocol continues with its next capture; its steps link to the results.
    const analysis = protocolAt(search) ? null : state.capture.analysisId;
    throw redirect(pageWith(request, { capture: null, ...withoutRepeat, analysis }));
  }
  const [shown, ofPatients, layout, guidance, analysisCount, captured, logs, analysis] = await Promise.all([
    shownFrames(context, device),
    ofCapturePatients(context, device, search),
    getLayout(context, device.deviceType),
    getGuidance(context),
    countAnalyses(context, { deviceId: device.id }),
    capturedPatient(context, device.id),
    loadDeviceLogs(context, device, request, search),
    shownAnalysis(context, search.get("analysis")),
  ]);
  const { companyName, timeZone, display } = context.company;
  const { id, name, deviceType, room, bed, hardwareSerial, mapTurn } = device;
  return {
    ...shown,
    ...ofPatients,
    device: { id, name, deviceType, room, bed, hardwareSerial, ...(mapTurn && { mapTurn }) },
    geometry: getGeometry(device),
    state,
    calibrationDue: getCalibrationStatus(context, device).flatMap(({ due }) => due),
    layout,
    company: { name: companyName, timeZone, display },
    captureId: crypto.randomUUID(),
    guidance,
    mayActivateRemotely: can("activateRemotely", context),
    analysisCount,
    captured,
    logs,
    analysis,
    now: context.now,
  };
}

type ShownFrames = Pick<LivePageData, "firstFrame" | "otherFrame" | "firstFigures" | "firstPosture" | "firstStance" | "recentChannels">;

/** The newest frames, and what is read of them for pages without scripts. */
async function shownFrames(context: Context, device: Device): Promise<ShownFrames> {
  const [, otherHalf] = deviceKind(device).parts;
  const [first, other, recent] = await Promise.all([
    newestFrame(context, device),
    otherHalf === undefined ? null : newestFrame(context, device, otherHalf),
    recentFigures(context, device.id),
  ]);
  return {
    firstFrame: first && frameToText(first),
    otherFrame: other && frameToText(other),
    firstFigures: first && (await measured([first, other], device, recent)),
    firstPosture: first && (await postureIn(first, device)),
    firstStance: first && (await stanceIn(first, device, recent)),
    recentChannels: recent.channels,
  };
}

type OfCapturePatients = Pick<LivePageData, "selected" | "assigned" | "statedBefore" | "cushions" | "stepsDone">;

/** Whom the next capture may be of, and what their earlier ones say of it. */
async function ofCapturePatients(context: Context, device: Device, search: URLSearchParams): Promise<OfCapturePatients> {
  const patients = await capturePatients(context, device);
  const { selected, assigned } = patients;
  // If two patients are possible, neither fills the form.
  const patientId = patientsDiffer(patients) ? null : ((selected ?? assigned)?.id ?? null);
  const subject = { patientId, deviceId: device.id };
  const [stated, cushions, done] = await Promise.all([
    statedBefore(context, subject, search),
    patientId !== null && requestsCushion(device) ? listCushions(context, patientId) : [],
    stepsDoneOf(context, subject, search),
  ]);
  return { selected, assigned, statedBefore: stated, cushions, stepsDone: done };
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
async function shownAnalysis(context: Context, id: string | null): Promise<AnalysisPageData | null> {
  if (id === null) return null;
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
