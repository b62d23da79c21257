import { redirect } from "@remix-run/node";
import type { z } from "zod";
import { conditionsSchema } from "~/domain/analysis/recording/conditions";
import { analysisOf } from "~/domain/analysis/types/catalogue";
import { deviceKind, type Device } from "~/domain/device/device";
import { readForm } from "~/http/form/read-form.server";
import { redirectWithNotice } from "~/http/notice.server";
import { attempt, respond } from "~/http/respond.server";
import { activateRemotely, cancelCapture, startCapture } from "~/services/captures.server";
import type { Context } from "~/services/context";
import { changeGuidance, getGuidance } from "~/services/guidance/own-guidance.server";
import { streamDevice } from "~/services/streaming.server";
import { CAPTURE_OF, pageWith } from "~/views/addresses/live";
import { startOfProtocol } from "~/views/addresses/protocol";
import { startField, liveActionSchema, liveIntents, secondsField } from "~/views/live/intents";
import { readChoices, withoutConditions } from "~/views/live/transport/choices";
import { deviceAt } from "./load.server";

type LiveForm = z.output<typeof liveActionSchema>;
type FormOf<Intent extends LiveForm["intent"]> = Extract<LiveForm, { intent: Intent }>;

/**
 * The forms of a live page; each redirects to it, a refusal with a notice.
 * @throws Response as `deviceAt`; 422 for an unrecognised form
 */
export async function handleLiveForm(context: Context, request: Request): Promise<Response> {
  const device = await respond(request, deviceAt(context, request));
  const form = await readForm(request, liveActionSchema);
  const done = await attempt(request, carryOut(context, request, device, form));
  if (done.ok) return done.value;
  return redirectWithNotice(pageWith(request, { tutorial: null, step: null }), {
    tone: "error",
    key: done.problem.code,
    details: done.problem.details,
  });
}

async function stream(context: Context, request: Request, device: Device, { seconds }: FormOf<"stream">): Promise<Response> {
  await streamDevice(context, device.id, seconds);
  return redirect(pageWith(request, {}), 303);
}

type CaptureForm = Extract<LiveForm, { intent: "capture" | "explain" }>;

async function explain(context: Context, request: Request, device: Device, form: CaptureForm): Promise<Response> {
  const { analysisType, exercise = null } = form;
  const tutorial = analysisOf(analysisType).tutorial(deviceKind(device).stance, exercise);
  // Without a patient the refusal comes first, not after a tutorial.
  const isSkipped = form.patientId === "" || (await getGuidance(context)).skippedTutorials.includes(tutorial);
  if (isSkipped) return capture(context, request, device, form);
  const choices = readChoices(Object.entries(form).map(([name, value]) => [name, value === undefined ? null : String(value)]));
  return redirect(pageWith(request, { ...choices, [CAPTURE_OF]: form.patientId, tutorial, step: "1" }), 303);
}

const statedPatients = ({ patientId, placePatientId }: Pick<CaptureForm, "patientId" | "placePatientId">) => ({
  patientId: patientId === "" ? null : patientId,
  placePatientId: placePatientId === "" ? null : placePatientId,
});

async function capture(
  context: Context,
  request: Request,
  device: Device,
  { analysisType, captureId, patientId, placePatientId, exercise, skipTutorial, protocol, begun, ...others }: CaptureForm,
): Promise<Response> {
  if (skipTutorial) await changeGuidance(context, { skip: skipTutorial });
  const isExercised = analysisOf(analysisType).exercises.length > 0;
  await startCapture(context, {
    deviceId: device.id,
    ...statedPatients({ patientId, placePatientId }),
    analysisType,
    captureId,
    // A remote capture waits until the patient is ready, unless the form says otherwise.
    begin: others[startField(analysisType)] ?? "whenReady",
    seconds: others[secondsField(analysisType)],
    exercise: isExercised ? exercise : null,
    conditions: conditionsSchema.parse(others),
    protocolRun: protocol !== undefined && begun !== undefined ? { name: protocol, begunAtMs: begun } : null,
  });
  const started = pageWith(request, {
    ...withoutConditions,
    [CAPTURE_OF]: null,
    tutorial: null,
    step: null,
    capture: captureId,
    analysis: null,
  });
  return redirectWithNotice(started, { tone: "info", key: analysisOf(analysisType).startNotice });
}

async function remote(context: Context, request: Request, device: Device, form: FormOf<"remote">): Promise<Response> {
  const { analysisType } = await activateRemotely(context, device.id, { captureId: form.captureId, ...statedPatients(form) });
  return redirectWithNotice(pageWith(request, { capture: form.captureId, analysis: null }), {
    tone: "info",
    key: analysisOf(analysisType).startNotice,
  });
}

async function cancel(context: Context, request: Request, device: Device, { captureId }: FormOf<"cancel">): Promise<Response> {
  await cancelCapture(context, device.id, captureId);
  return redirectWithNotice(pageWith(request, { capture: null }), { tone: "info", key: "captureCancelled" });
}

function beginProtocol(context: Context, request: Request, { protocol }: FormOf<"protocol">): Response {
  return redirect(pageWith(request, { ...startOfProtocol(protocol, context.now), ...withoutConditions, analysis: null }), 303);
}

async function carryOut(context: Context, request: Request, device: Device, form: LiveForm): Promise<Response> {
  if (form.intent === liveIntents.stream) return stream(context, request, device, form);
  if (form.intent === liveIntents.remote) return remote(context, request, device, form);
  if (form.intent === liveIntents.protocol) return beginProtocol(context, request, form);
  if (form.intent === liveIntents.cancel) return cancel(context, request, device, form);
  return form.intent === liveIntents.capture ? capture(context, request, device, form) : explain(context, request, device, form);
}
