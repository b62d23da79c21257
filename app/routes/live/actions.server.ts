import { redirect } from "@remix-run/node";
import type { z } from "zod";
import { conditionsSchema } from "~/domain/analysis/recording/conditions";
import type { AnalysisType } from "~/domain/analysis/types";
import type { Context } from "~/domain/context";
import type { Device } from "~/domain/device/device";
import { analysisExercises } from "~/domain/exercise";
import { readForm } from "~/http/form/read-form.server";
import { redirectWithNotice } from "~/http/notice.server";
import { attempt, respond } from "~/http/respond.server";
import { activateRemotely, cancelCapture, startCapture } from "~/services/captures.server";
import { streamDevice } from "~/services/streaming.server";
import { liveActionSchema, liveIntents, secondsField } from "./intents";
import { deviceAt } from "./load.server";
import { pageWith } from "./page-address";

type LiveForm = z.output<typeof liveActionSchema>;
type FormOf<Intent extends LiveForm["intent"]> = Extract<LiveForm, { intent: Intent }>;

/**
 * The buttons of a live page: each leads back to it, a refusal with a notice.
 * @throws Response as `deviceAt`; 422 for a form that is none of ours
 */
export async function handleLiveForm(context: Context, request: Request): Promise<Response> {
  const device = await respond(request, deviceAt(context, request));
  const form = await readForm(request, liveActionSchema);
  const done = await attempt(request, carryOut(context, request, device, form));
  if (done.ok) return done.value;
  return redirectWithNotice(pageWith(request, {}), { tone: "error", key: done.problem.code, details: done.problem.details });
}

async function stream(context: Context, request: Request, device: Device, { seconds }: FormOf<"stream">): Promise<Response> {
  await streamDevice(context, device.id, seconds);
  return redirect(pageWith(request, {}), 303);
}

/** The notice at the start of a capture, as keys of `toasts.json` (specification §8). */
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
  { analysisType, captureId, patientId, exercise, begin, ...others }: FormOf<"capture">,
): Promise<Response> {
  const isExercised = analysisExercises[analysisType].length > 0;
  await startCapture(context, {
    deviceId: device.id,
    patientId: patientId === "" ? null : patientId,
    analysisType,
    captureId,
    begin,
    seconds: others[secondsField(analysisType)],
    exercise: isExercised ? exercise : null,
    conditions: conditionsSchema.parse(others),
  });
  return redirectWithNotice(pageWith(request, { capture: captureId, analysis: null }), { tone: "info", key: startNotices[analysisType] });
}

async function remote(context: Context, request: Request, device: Device, form: FormOf<"remote">): Promise<Response> {
  const { captureId, patientId } = form;
  const { analysisType } = await activateRemotely(context, device.id, { captureId, patientId: patientId === "" ? null : patientId });
  return redirectWithNotice(pageWith(request, { capture: captureId, analysis: null }), { tone: "info", key: startNotices[analysisType] });
}

async function cancel(context: Context, request: Request, device: Device, { captureId }: FormOf<"cancel">): Promise<Response> {
  await cancelCapture(context, device.id, captureId);
  return redirectWithNotice(pageWith(request, { capture: null }), { tone: "info", key: "captureCancelled" });
}

/** What each button does, by the intent it sends. */
function carryOut(context: Context, request: Request, device: Device, form: LiveForm): Promise<Response> {
  if (form.intent === liveIntents.stream) return stream(context, request, device, form);
  if (form.intent === liveIntents.remote) return remote(context, request, device, form);
  if (form.intent === liveIntents.cancel) return cancel(context, request, device, form);
  return capture(context, request, device, form);
}
