import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import type { z } from "zod";
import { loadAnalysis } from "~/analysis/load.server";
import type { AnalysisType } from "~/domain/analysis/types";
import type { Context } from "~/domain/context";
import { kindAtRoute } from "~/domain/device/catalogue";
import { geometryOf, kindOf, livePath, mapGeometryOf, type Device } from "~/domain/device/device";
import { analysisExercises } from "~/domain/exercise";
import type { Frame } from "~/domain/frame/frame";
import { Problem } from "~/domain/problem";
import { requireContext } from "~/http/context.server";
import { readForm } from "~/http/form.server";
import { redirectWithNotice } from "~/http/notice.server";
import { attempt, respond } from "~/http/respond.server";
import { countAnalyses } from "~/services/analyses.server";
import { startCapture } from "~/services/captures.server";
import { liveStateOf, newestFrame } from "~/services/device-readings.server";
import { listedDevice } from "~/services/devices.server";
import { layoutOf } from "~/services/layout-settings.server";
import { streamDevice } from "~/services/streaming.server";
import { loadAnalysisPage } from "../analysis/load.server";
import { shownCompany } from "../device-settings/load.server";
import { loadPatientDialog } from "../patients/load.server";
import type { ShellHandle } from "../signed-in";
import { figuresOfFrame } from "./figures/live-figures";
import { frameToText } from "./frame-text";
import { liveActionSchema, liveIntents, secondsField } from "./intents";
import { logQueryNames } from "./logs/address";
import { loadDeviceLogs } from "./logs/load.server";

export { LivePage as default } from "./LivePage";

/** On a phone the device's own bar is the header. */
export const handle = { headerOnPhone: false } satisfies ShellHandle;

/** The device an address names. Missing, unknown or foreign: back to the dashboard. Another kind's device: to its own page. */
async function deviceOf(context: Context, request: Request) {
  const url = new URL(request.url);
  const id = url.searchParams.get("device") ?? "";
  const listed = await listedDevice(context, id).catch((error: unknown) => {
    if (error instanceof Problem && error.code === "notFound") throw redirect("/devices");
    throw error;
  });
  if (kindAtRoute(decodeURI(url.pathname)) !== kindOf(listed.device)) throw redirect(livePath(listed.device) ?? "/devices");
  return listed;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const context = await requireContext(request);
  const listed = await respond(request, deviceOf(context, request));
  const { device } = listed;
  const search = new URL(request.url).searchParams;
  const state = liveStateOf(device);

  const awaited = search.get("capture");
  if (awaited !== null && state.capture?.captureId === awaited && state.capture.analysisId !== null) {
    throw redirect(pageWith(request, { capture: null, analysis: state.capture.analysisId }));
  }
  const analysisId = search.get("analysis");
  const first = await newestFrame(context, device);
  return {
    firstFrame: first && frameToText(first),
    firstFigures: first && (await measured(first, device)),
    device: shownDevice(device),
    geometry: geometryOf(device),
    state,
    layout: await layoutOf(context, device.deviceType),
    company: { name: context.company.companyName, timeZone: context.company.timeZone, display: context.company.display },
    settings: shownCompany(context),
    captureId: crypto.randomUUID(),
    analysisCount: await countAnalyses(context, { deviceId: device.id }),
    patients: await loadPatientDialog(context, search),
    logs: await loadDeviceLogs(context, device, request),
    analysis: analysisId === null ? null : await respond(request, loadAnalysisPage(context, analysisId)),
    now: context.now,
  };
}

/** What the page begins with: the figures of the frame it shows, also where no script will ever run. One half of a mat has none. */
async function measured(frame: Frame, device: Device) {
  const geometry = mapGeometryOf(device);
  const kind = kindOf(device);
  return geometry && kind.parts.length === 1 ? figuresOfFrame(await loadAnalysis(), frame, kind, geometry) : null;
}

const shownDevice = ({ id, name, deviceType, room, bed, hardwareSerial }: Device) => ({ id, name, deviceType, room, bed, hardwareSerial });

/** Display options redraw the map; only what the server knows is asked for again. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod !== undefined && formMethod !== "GET") return true;
  const asks = ["device", "analysis", "dialog", "patient", "q", "capture", ...logQueryNames];
  const changed = asks.some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name));
  const sameAddress = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
  return changed || (sameAddress && defaultShouldRevalidate);
}

export async function action({ request }: ActionFunctionArgs) {
  const context = await requireContext(request);
  const { device } = await respond(request, deviceOf(context, request));
  const asked = await readForm(request, liveActionSchema);
  const done = await attempt(request, carryOut(context, request, device, asked));
  if (done.ok) return done.value;
  return redirectWithNotice(pageWith(request, {}), { tone: "error", key: done.problem.code, details: done.problem.details });
}

type Asked = z.output<typeof liveActionSchema>;
type Of<Intent extends Asked["intent"]> = Extract<Asked, { intent: Intent }>;

async function stream(context: Context, request: Request, device: Device, { seconds }: Of<"stream">): Promise<Response> {
  await streamDevice(context, device.id, seconds);
  return redirect(pageWith(request, {}), 303);
}

/** What a person is told when a capture begins, as keys of `toasts.json` (specification §8). */
const startNotices = {
  Static: "capturingStatic",
  Balance: "capturingEquilibrium",
  Dynamic: "capturingDynamic",
  seatingDynamic: "capturingDynamic",
  Fitting: "capturingDynamic",
  Rehab: "capturingFSBT",
} as const satisfies Record<AnalysisType, string>;

async function capture(
  context: Context,
  request: Request,
  device: Device,
  { analysisType, captureId, exercise, ...durations }: Of<"capture">,
): Promise<Response> {
  const isExercised = analysisExercises[analysisType].length > 0;
  await startCapture(context, {
    deviceId: device.id,
    analysisType,
    captureId,
    seconds: durations[secondsField(analysisType)],
    exercise: isExercised ? exercise : null,
  });
  return redirectWithNotice(pageWith(request, { capture: captureId, analysis: null }), { tone: "info", key: startNotices[analysisType] });
}

/** What each button does, by the intent it sends. */
function carryOut(context: Context, request: Request, device: Device, asked: Asked): Promise<Response> {
  if (asked.intent === liveIntents.stream) return stream(context, request, device, asked);
  return capture(context, request, device, asked);
}

/** This page with some of its address changed; null takes a part away. */
function pageWith(request: Request, changes: Record<string, string | null>): string {
  const url = new URL(request.url);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return `${url.pathname}${url.search}`;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.device.name ?? ""} · Isobar` }];
