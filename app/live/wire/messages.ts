import { z } from "zod";
import { analysisTypes } from "~/domain/analysis-types";
import { recordedCalibrationSchema } from "~/domain/calibration/mat-calibration";
import { capturePhases, type CaptureState } from "~/domain/capture";
import type { DeviceConnection } from "~/domain/device/connection";
import { places } from "~/domain/device/places";
import type { PresenceState } from "~/domain/device/presence";
import { deviceStatuses } from "~/domain/device/status";
import { frameParts } from "~/domain/frame/frame";
import type { AlarmMessage, OpenAlarm } from "~/domain/logs/alarm";
import { logCodes } from "~/domain/logs/log";
import { positions } from "~/domain/logs/pressure-log";
import { problemCodes, type ProblemNotice } from "~/domain/problem";
import type { StreamingState } from "~/domain/streaming";
import type {
  DeviceConfMessage,
  DeviceLiveState,
  DeviceWelcome,
  FrameAck,
  JsonPressureMap,
  LogMessage,
  PressureDataMessage,
  SideState,
} from "./protocol";
import { serverConditions, type ServerCondition } from "./server-condition";

/* Server messages as schemas for asyncapi.ts, checked against the sent types. */

const unixMs = z.number().describe("Unix milliseconds");

export const problemNotice = z.object({
  code: z.enum(problemCodes),
  details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
}) satisfies z.ZodType<ProblemNotice>;

export const streamingState = z.object({
  deviceId: z.string(),
  endsAtMs: unixMs.nullable().describe("Null when idle"),
  requestedSeconds: z.number(),
  startedByUserId: z.string().nullable(),
}) satisfies z.ZodType<StreamingState>;

export const captureState = z.object({
  captureId: z.string(),
  deviceId: z.string(),
  analysisType: z.enum(analysisTypes),
  phase: z.enum(capturePhases),
  startedAtMs: unixMs.describe(
    "Unix milliseconds: the begin of the recording, ahead while the patient gets ready; of the waiting while it waits",
  ),
  waitsUntilMs: unixMs.nullable().describe("Unix milliseconds, while it waits for the first contact"),
  durationMs: z.number(),
  framesRecorded: z.int(),
  measuredHz: z.number().nullable().describe("Frames a second that arrive while it records; null before it is known"),
  analysisId: z.string().nullable().describe("Once it is saved"),
  problem: problemNotice.nullable(),
}) satisfies z.ZodType<CaptureState>;

/** Checked by type only. */
const describe = <Message>(words: string) => z.custom<Message>().describe(words);

const sideState = z.object({
  status: z.enum(deviceStatuses),
  connection: describe<DeviceConnection>(
    "state (connected, lost, never), sinceMs, otherSender, refused (why what the mat sends is refused)",
  ),
  lastFrameAtMs: unixMs.nullable(),
}) satisfies z.ZodType<SideState>;

const alarmMessage = describe<AlarmMessage>(
  "An alarm: id, deviceId, kind, place, its moments in Unix milliseconds, who attended or put it off",
);

export const deviceLiveState = sideState.extend({
  deviceId: z.string(),
  sides: z.array(sideState).describe("The halves of a device that has some, left first"),
  functional: z.boolean().describe("Whether it may stream"),
  serverNowMs: unixMs.describe("The server's clock when this was sent"),
  streaming: streamingState,
  capture: captureState.nullable(),
  alarms: z.array(alarmMessage).describe("Those that wait for attendance, oldest first"),
  presence: describe<PresenceState>("Whether somebody is there, as far as is known now").nullable(),
  calibrations: z
    .array(recordedCalibrationSchema.omit({ at: true }).extend({ atMs: unixMs }))
    .describe("By which its frames are shown; none of a mat that is not calibrated"),
}) satisfies z.ZodType<DeviceLiveState>;

export const openAlarmMessage = z.object({
  alarm: alarmMessage,
  deviceName: z.string(),
  room: z.string(),
  bed: z.string(),
  patientName: z.string().nullable(),
  recipients: z.union([z.literal("all"), z.array(z.string()).readonly()]),
}) satisfies z.ZodType<OpenAlarm>;

export const alarmAlone = z.object({ alarm: alarmMessage });

export const logMessage = z.object({
  id: z.string(),
  deviceId: z.string(),
  place: z.enum(places),
  kind: z.enum(["presence", "floor"]),
  code: z.enum(logCodes).describe("'0' somebody left, '1' somebody came"),
  atMs: unixMs,
}) satisfies z.ZodType<LogMessage>;

export const pressureData = z.object({
  deviceId: z.string(),
  creationDate: z.object({ $date: z.string() }).nullable(),
  pressureMap: z.array(z.array(z.number())),
  posture: z.object({ id: z.int(), confidence: z.number() }).nullable(),
  position: z.enum(positions),
  maxPressure: z.number(),
}) satisfies z.ZodType<PressureDataMessage>;

export const jsonPressureMap = z.object({
  deviceId: z.string(),
  pressureMap: z.array(z.array(z.number())),
  part: z.string(),
  seq: z.number(),
  t: z.number(),
}) satisfies z.ZodType<JsonPressureMap>;

export const deviceConf = z.object({
  deviceId: z.object({ $oid: z.string() }),
  deviceFunctional: z.boolean(),
  patientStatus: z.union([z.string(), z.literal(false)]),
  imageSaved: z.boolean(),
}) satisfies z.ZodType<DeviceConfMessage>;

export const conditionsMessage = z.array(z.enum(serverConditions)) satisfies z.ZodType<readonly ServerCondition[]>;

export const frameAck = z.object({
  part: z.enum(frameParts),
  epoch: z.int(),
  sequence: z.int(),
}) satisfies z.ZodType<FrameAck>;

export const welcomeMessage = z.object({ streamKey: z.number(), idleHz: z.number() }) satisfies z.ZodType<DeviceWelcome>;
