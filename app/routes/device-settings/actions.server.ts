import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { z } from "zod";
import type { Context } from "~/domain/context";
import { canTurn, kindOf, mapGeometryOf, type Device } from "~/domain/device/device";
import { calibratedUnit, thresholdsOf } from "~/domain/device/thresholds";
import { Problem, type ProblemNotice } from "~/domain/problem";
import { readFormData } from "~/http/form/read-form.server";
import { ownPath } from "~/http/next-page";
import { redirectWithNotice } from "~/http/notice.server";
import { attempt, problemResponse, respond } from "~/http/respond.server";
import { getDevice, updateDevice, type DeviceChanges } from "~/services/devices.server";
import { brandCompany } from "../branding/actions.server";
import { formKindSchema, readDeviceForm, type DeviceFormFields, type FormKind } from "./form";

/** What the server answers to a form about a device that it did not take. */
export interface DeviceAnswer {
  kind: FormKind;
  /** Where the form leads once it is taken. */
  backTo: string;
  /** What was entered, and what is wrong with which field. */
  reply: SubmissionResult;
  /** A refusal that no field is to blame for. */
  problem: ProblemNotice | null;
}

const envelopeSchema = z.object({ kind: formKindSchema, redirectTo: z.string().max(2000).default("") });

/** A file that can be chosen again is not sent back. */
const hideFields = ["logo"];

/** What nobody foresaw has a sentence of its own for each work (specification §8). */
const inWords = (problem: ProblemNotice): ProblemNotice => (problem.code === "unexpected" ? { code: "deviceInfoUpdateFail" } : problem);

/**
 * The forms about a device come here, by the device that their address names, and lead back to the page they were over.
 * @throws Response 422 for a form that is none of ours, 404 for a device that is not the company's
 */
export async function handleDeviceForm(context: Context, request: Request) {
  const device = await respond(request, getDevice(context, new URL(request.url).searchParams.get("device") ?? ""));
  const form = await readFormData(request);
  const envelope = envelopeSchema.safeParse(Object.fromEntries(form));
  if (!envelope.success)
    throw problemResponse(new Problem("invalid", { field: String(envelope.error.issues[0]?.path[0] ?? "") }), context.language);
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
  // The dialog's own entry in the history gives way to the page under it.
  const inPlace = new Headers({ "X-Remix-Replace": "true" });
  const key = branded && branded.changed && isSame(device, edited.value) ? "companyUpdated" : "deviceInfoUpdated";
  return redirectWithNotice(backTo, { tone: "success", key }, inPlace);
}

/** The page that asks for all three says so in one sentence, too. */
const missing = (kind: FormKind): ProblemNotice | null => (kind === "settings" ? { code: "deviceParameters" } : null);

const isSame = (a: Device, b: Device): boolean =>
  a.name === b.name &&
  a.room === b.room &&
  a.bed === b.bed &&
  JSON.stringify([a.override, a.mapTurn]) === JSON.stringify([b.override, b.mapTurn]);

/** How a form wants its maps shown. */
function turnChanges(device: Device, { turn, mirrored }: DeviceFormFields): Pick<DeviceChanges, "mapTurn"> {
  if (turn === undefined || !canTurn(device)) return {};
  return { mapTurn: { turn, mirrored: mirrored === "on" } };
}

/** What a form says of a device's thresholds: numbers in its own unit. One that is left empty while the other is not is the kind's. */
function measuringChanges(device: Device, { contact, rocker, perRaw }: DeviceFormFields): Partial<DeviceChanges> {
  const geometry = mapGeometryOf(device);
  if (!geometry) return {};
  const kind = kindOf(device);
  const calibration =
    perRaw === undefined || geometry.unit !== "raw" ? undefined : perRaw === null ? null : { perRaw, unit: calibratedUnit(kind) };
  const ofKind = thresholdsOf(kind, { ...geometry, thresholds: undefined, ...(calibration && { calibration }) });
  const none = (contact ?? null) === null && (rocker ?? null) === null;
  const stated = { contact: contact ?? ofKind.contact, rocker: rocker ?? ofKind.rocker, unit: geometry.unit };
  return {
    ...(contact !== undefined && { thresholds: none ? null : stated }),
    ...(calibration !== undefined && { calibration }),
  };
}
