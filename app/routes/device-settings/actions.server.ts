import { data } from "@remix-run/node";
import { z } from "zod";
import { canTurn, deviceKind, getMapGeometry, type Device } from "~/domain/device/device";
import { calibratedUnit, deviceThresholds } from "~/domain/device/thresholds";
import { Problem, type ProblemNotice } from "~/domain/problem";
import { invalidField } from "~/http/form/invalid-field";
import { readFormData } from "~/http/form/read-form.server";
import { ownPath } from "~/http/next-page";
import { redirectWithNotice } from "~/http/notice.server";
import { attempt, problemResponse, respond } from "~/http/respond.server";
import type { Context } from "~/services/context";
import { getDevice, updateDevice, type DeviceChanges } from "~/services/devices.server";
import { formKindSchema, readDeviceForm, type DeviceFormFields, type FormKind } from "~/views/devices/settings/form";
import type { DeviceAnswer } from "~/views/devices/settings/shown-device";
import { deviceIn } from "../address-fields";
import { brandCompany } from "../branding/actions.server";

const envelopeSchema = z.object({ kind: formKindSchema, redirectTo: z.string().max(2000).default("") });

/** Files are not sent back; they can be chosen again. */
const hideFields = ["logo"];

/** Unforeseen errors have a sentence for each action (specification §8). */
const inWords = (problem: ProblemNotice): ProblemNotice => (problem.code === "unexpected" ? { code: "deviceInfoUpdateFail" } : problem);

/**
 * Forms about the device in the address. @throws Response 422 for an unknown form, 404 for a device of another company
 */
export async function handleDeviceForm(context: Context, request: Request) {
  const device = await respond(request, getDevice(context, deviceIn(new URL(request.url).searchParams)));
  const form = await readFormData(request);
  const envelope = envelopeSchema.safeParse(Object.fromEntries(form));
  if (!envelope.success) throw problemResponse(new Problem("invalid", { field: invalidField(envelope.error) }), context.language);
  const { kind, redirectTo } = envelope.data;
  const backTo = ownPath(redirectTo) ?? "/devices";

  const read = readDeviceForm(form, kind);
  const refuse = (problem: ProblemNotice | null, fieldErrors: Record<string, string[]> = {}, status = 422) =>
    data<DeviceAnswer>({ kind, backTo, reply: read.reply({ hideFields, fieldErrors }), problem }, { status });
  if (read.status !== "success")
    return data<DeviceAnswer>({ kind, backTo, reply: read.reply({ hideFields }), problem: missing(kind) }, { status: 422 });

  const { name, room, bed, companyName, address } = read.value;
  const isAboutCompany = kind === "editWithCompany" && companyName !== undefined && address !== undefined;
  const branded = isAboutCompany && (await brandCompany(context, request, { ...read.value, companyName, address }));
  if (branded && branded.refusal) return refuse(branded.refusal.problem, branded.refusal.fieldErrors, branded.refusal.status);
  const changes = {
    name,
    bed,
    ...(room !== undefined && { room }),
    ...measuringChanges(device, read.value),
    ...turnChanges(device, read.value),
  };
  const edited = await attempt(request, updateDevice(context, device.id, changes));
  if (!edited.ok) return refuse(inWords(edited.problem), {}, edited.status);
  // Replaces the dialog's history entry by the page under it.
  const inPlace = new Headers({ "X-Remix-Replace": "true" });
  const key = branded && branded.changed && isSame(device, edited.value) ? "companyUpdated" : "deviceInfoUpdated";
  return redirectWithNotice(backTo, { tone: "success", key }, inPlace);
}

/** The page that requires all three fields also says so in one sentence. */
const missing = (kind: FormKind): ProblemNotice | null => (kind === "settings" ? { code: "deviceParameters" } : null);

const isSame = (a: Device, b: Device): boolean =>
  a.name === b.name &&
  a.room === b.room &&
  a.bed === b.bed &&
  JSON.stringify([a.override, a.mapTurn]) === JSON.stringify([b.override, b.mapTurn]);

function turnChanges(device: Device, { turn, mirrored }: DeviceFormFields): Pick<DeviceChanges, "mapTurn"> {
  if (turn === undefined || !canTurn(device)) return {};
  return { mapTurn: { turn, mirrored: mirrored === "on" } };
}

/** Thresholds in the device's unit. If only one is empty, it takes the type's value. */
function measuringChanges(device: Device, { contact, rocker, perRaw }: DeviceFormFields): Partial<DeviceChanges> {
  const geometry = getMapGeometry(device);
  if (!geometry) return {};
  const kind = deviceKind(device);
  const calibration =
    perRaw === undefined || geometry.unit !== "raw" ? undefined : perRaw === null ? null : { perRaw, unit: calibratedUnit(kind) };
  const ofKind = deviceThresholds(kind, { ...geometry, thresholds: undefined, ...(calibration && { calibration }) });
  const none = (contact ?? null) === null && (rocker ?? null) === null;
  const stated = { contact: contact ?? ofKind.contact, rocker: rocker ?? ofKind.rocker, unit: geometry.unit };
  return {
    ...(contact !== undefined && { thresholds: none ? null : stated }),
    ...(calibration !== undefined && { calibration }),
  };
}
