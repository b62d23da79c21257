import { z } from "zod";
import { conditionsSchema } from "~/domain/analysis/recording/conditions";
import { captureIdSchema } from "~/domain/analysis/recording/recording-header";
import { analysisTypes, type AnalysisType } from "~/domain/analysis/types";
import type { ShownCalibration } from "~/domain/calibration/mat-calibration";
import { captureBegins, type CaptureState } from "~/domain/capture";
import type { DeviceConnection } from "~/domain/device/connection";
import type { PresenceState } from "~/domain/device/presence";
import type { DeviceStatus } from "~/domain/device/status";
import { exercises } from "~/domain/exercise";
import { frameParts, MAX_COLS, MAX_ROWS, type FramePart } from "~/domain/frame/frame";
import type { AlarmMessage, OpenAlarm } from "~/domain/logs/alarm";
import type { LogEntry } from "~/domain/logs/log";
import { pressureFacts, type PressureFacts, type PressureReading } from "~/domain/logs/pressure-reading";
import type { ProblemNotice } from "~/domain/problem";
import { STREAMING_SECONDS, STREAMING_SECONDS_MAX, type StreamingState } from "~/domain/streaming";
import type { ServerCondition } from "./server-condition";

/**
 * Every event on the wire, typed for both ends. Browsers and API clients use the main namespace, mats `/ingest`. A
 * client with `auth: { proto: FRAME_PROTOCOL }` gets binary frames (parser.ts); others get the JSON event
 * `pressureMap_SAToFront` of the specification.
 */
export const FRAME_PROTOCOL = "pm1";
export const INGEST_NAMESPACE = "/ingest";

/** Requested rate: one frame a second for a card, all for a live page. */
export type WatchDetail = "full" | "thumbnail";

const objectId = z.string().regex(/^[0-9a-f]{24}$/);

export const watchSchema = z.object({ deviceId: objectId, detail: z.enum(["full", "thumbnail"]).default("full") });
export const deviceIdSchema = z.object({ deviceId: objectId });
/** `joinUser` of the specification names the device by a bare id. */
export const joinUserSchema = objectId;
export const authenticateSchema = z.string().min(20).max(200);
export const startStreamingSchema = z.object({ deviceId: objectId, seconds: z.number().int().min(0).max(STREAMING_SECONDS_MAX) });
export type StartStreaming = z.infer<typeof startStreamingSchema>;

const seconds = z.object({ seconds: z.number().int().min(1).max(STREAMING_SECONDS_MAX).default(STREAMING_SECONDS) });
/** What a device can be asked to do, by socket and by HTTP. */
export const deviceActionSchema = z.object({
  action: z.enum(["startStreaming", "stopStreaming"]),
  data: seconds.default({ seconds: STREAMING_SECONDS }),
});
export const moduleActionSchema = deviceActionSchema.extend({ deviceId: objectId });

/**
 * `captureId` makes repeats idempotent; the server generates a missing one. Without `patientId` the selected patient
 * counts; a different one is refused.
 */
export const captureOrderSchema = z.object({
  analysisType: z.enum(analysisTypes),
  seconds: z.number().int().optional(),
  exercise: z.enum(exercises).nullable().default(null),
  conditions: conditionsSchema.default({}),
  begin: z
    .enum(captureBegins)
    .default("atOnce")
    .describe("Whether the recording begins at once, when the patient had 4 s to get ready, or with the first contact of feet"),
  captureId: captureIdSchema.optional(),
  patientId: objectId.optional(),
});
/** A capture of a device; the one under way where none is named. */
export const captureNameSchema = z.object({ deviceId: objectId, captureId: captureIdSchema.optional() });
export const analysisOrderSchema = z
  .object({ deviceId: objectId, action: z.literal("startAnalysis").default("startAnalysis"), data: captureOrderSchema })
  .transform(({ deviceId, data }) => ({ deviceId, ...data }));
export type AnalysisOrder = z.infer<typeof analysisOrderSchema>;

/**
 * Frames of a part received since the answer to `watch`. Sent every 6 frames or 120 ms; a viewer that never sends it
 * gets a handful of frames and is disconnected after 10 s.
 */
export const creditSchema = z.object({
  deviceId: objectId,
  part: z.enum(frameParts),
  taken: z.number().int().min(0).max(0xffff_ffff),
});
export type Credit = z.infer<typeof creditSchema>;

/** The content of an acknowledgement: a value, or the problem. */
export type Answer<Value = null> = { ok: true; value: Value } | { ok: false; problem: ProblemNotice };

/** What is known of a device, or of one half of it, besides its frames. */
export interface SideState {
  /** The specification's word for the patient. */
  status: DeviceStatus;
  connection: DeviceConnection;
  /** Unix ms, server clock, including frames before the server started; null before the first. */
  lastFrameAtMs: number | null;
}

/** A device's state besides its frames, for live pages and cards. */
export interface DeviceLiveState extends SideState {
  deviceId: string;
  /** The halves of a device that has some, left first. */
  sides: readonly SideState[];
  /** Whether the device may stream. */
  functional: boolean;
  /** The server's clock when this was sent, in case the browser's clock is wrong. */
  serverNowMs: number;
  streaming: StreamingState;
  capture: CaptureState | null;
  /** Those that wait for attendance, oldest first. */
  alarms: readonly AlarmMessage[];
  /** Latest known presence; null for kinds without it. */
  presence: PresenceState | null;
  /** By which its frames are shown; none of a mat that is not calibrated. */
  calibrations: readonly ShownCalibration[];
}

/** The specification's JSON frame for clients without binary frames. */
export interface JsonPressureMap {
  deviceId: string;
  pressureMap: number[][];
  part: string;
  seq: number;
  t: number;
}

/** The specification's device configuration event. */
export interface DeviceConfMessage {
  deviceId: { $oid: string };
  deviceFunctional: boolean;
  patientStatus: string | false;
  imageSaved: boolean;
}

/** A device's newest map and posture. Before the first frame the map is empty and the date null. */
export interface PressureDataMessage extends PressureFacts {
  deviceId: string;
  creationDate: { $date: string } | null;
}

/** An entry of a device's log; `atMs` is Unix milliseconds. */
export interface LogMessage extends Omit<LogEntry, "at"> {
  atMs: number;
}

export const toLogMessage = ({ at, ...entry }: LogEntry): LogMessage => ({ ...entry, atMs: at.getTime() });

export const toPressureData = (deviceId: string, reading: PressureReading | null): PressureDataMessage => ({
  deviceId,
  creationDate: reading && { $date: reading.at.toISOString() },
  ...pressureFacts(reading),
});

export interface ServerToViewer {
  /** One coded frame (domain/frame/codec.ts); its header's streamKey says whose: see `watch`. */
  frame: (bytes: Uint8Array) => void;
  pressureMap_SAToFront: (message: JsonPressureMap) => void;
  deviceState: (state: DeviceLiveState) => void;
  deviceConf: (message: DeviceConfMessage) => void;
  /** To everybody who has joined the company's alarms. */
  alarmRaised: (raised: OpenAlarm) => void;
  /** An open alarm changed: the person is back, it was repeated, or it was postponed. */
  alarmChanged: (changed: OpenAlarm) => void;
  /** It ended by itself. */
  alarmEnded: (ended: { alarm: AlarmMessage }) => void;
  alarmAttended: (attended: { alarm: AlarmMessage }) => void;
  /** To everybody who watches the device. */
  logAdded: (added: { entry: LogMessage }) => void;
  pressureDataUpdated: (message: PressureDataMessage) => void;
  /** Devices were added, removed or renamed: reload the page's data. */
  devicesChanged: () => void;
  /** Missing server parts, most severe first: on every change, and after sign-in when not empty. */
  serverConditions: (conditions: readonly ServerCondition[]) => void;
  /** The session behind this socket is over. */
  signedOut: () => void;
  /** The server is about to stop and closes the connection. Reconnect after a random pause (return-pause.ts). */
  serverStopping: () => void;
  problem: (notice: ProblemNotice) => void;
}

/** Acknowledgement callbacks are optional for clients; ours always pass one. */
export interface ViewerToServer {
  authenticate: (token: string, answer: (answer: Answer) => void) => void;
  joinCompany: (ignored: unknown, answer: (answer: Answer<DeviceLiveState[]>) => void) => void;
  /** Answers the company's open alarms; every change to them follows. */
  joinAlarms: (ignored: unknown, answer: (answer: Answer<OpenAlarm[]>) => void) => void;
  joinUser: (deviceId: string, answer: (answer: Answer<DeviceLiveState>) => void) => void;
  watch: (request: z.input<typeof watchSchema>, answer: (answer: Answer<{ streamKey: number; state: DeviceLiveState }>) => void) => void;
  unwatch: (request: z.input<typeof deviceIdSchema>) => void;
  credit: (credit: Credit) => void;
  getDeviceConfDeviceId: (request: z.input<typeof deviceIdSchema>) => void;
  /** Answered by `pressureDataUpdated`; without a device, of the one that was joined. */
  getPressureData: (request?: z.input<typeof deviceIdSchema>) => void;
  /** Whose place the device is, as the API tells a patient. */
  getPatientInfoDeviceId: (
    request: z.input<typeof deviceIdSchema>,
    answer: (answer: Answer<Readonly<Record<string, unknown>> | null>) => void,
  ) => void;
  /** A patient was changed over HTTP: the company's open pages are told `devicesChanged`. */
  patientUpdated: (ignored: unknown, answer: (answer: Answer) => void) => void;
  CreateModuleAction: (request: z.input<typeof moduleActionSchema>, answer: (answer: Answer<StreamingState>) => void) => void;
  startAnalysisIoT: (request: z.input<typeof analysisOrderSchema>, answer: (answer: Answer<CaptureState>) => void) => void;
  /** Ends a capture that is not being saved yet; nothing of it is kept. */
  cancelAnalysis: (request: z.input<typeof captureNameSchema>, answer: (answer: Answer<CaptureState>) => void) => void;
  /** Starts a dynamic capture, by people with the capability `remoteActivation`. */
  ActivateRemote: (request: z.input<typeof deviceIdSchema>, answer: (answer: Answer<CaptureState>) => void) => void;
  /** The same; without a device, on the one that was joined. */
  startDynamicCapture: (request: z.input<typeof deviceIdSchema> | undefined, answer: (answer: Answer<CaptureState>) => void) => void;
  /** Also `(seconds, deviceType)`, of the device that was joined. */
  startStreaming: (request: z.input<typeof startStreamingSchema>, answer: (answer: Answer<StreamingState>) => void) => void;
}

/** A mat's handshake `auth`. */
export const deviceCredentialsSchema = z.object({
  serial: z.string().min(1).max(120),
  password: z.string().min(1).max(128),
  proto: z.literal(FRAME_PROTOCOL).optional(),
  /**
   * The mat was refused with `serialInUse` since its last welcome: it is admitted once no other sender uses its
   * serial.
   */
  yields: z.boolean().optional(),
});

/** In any unit; check-frame.ts refuses implausible values with their own code. */
const MOST_OF_A_CELL = 1e9;

/** A frame as JSON, for mats and scripts without binary frames. Values in the device's unit. */
export const jsonFrameSchema = z.object({
  pressureMap: z
    .array(z.array(z.number().min(-MOST_OF_A_CELL).max(MOST_OF_A_CELL)).min(1).max(MAX_COLS))
    .min(1)
    .max(MAX_ROWS),
  seq: z.number().int().min(0).max(0xffff_ffff),
  t: z.number().min(0).max(Number.MAX_SAFE_INTEGER),
  epoch: z.number().int().min(0).max(0xffff_ffff).default(0),
  part: z.enum(frameParts).default("main"),
});

/** Sent to a mat on connecting: its stream key and its idle rate. */
export interface DeviceWelcome {
  streamKey: number;
  idleHz: number;
}

/**
 * Acknowledged watermark: all received frames of the epoch and part up to `sequence` are safe (on disk during a
 * capture). A mat may forget exactly these; `frameRepeated` means received, not safe. After a reconnect a mat first
 * resends unacknowledged frames, oldest first, flagged `resent`.
 */
export interface FrameAck {
  part: FramePart;
  epoch: number;
  sequence: number;
}

/** `frame` names a frame that every attempt will fail: the mat forgets it. Null: unknown, or a retry may succeed. */
export interface RefusedFrame extends ProblemNotice {
  frame: FrameAck | null;
}

export interface DeviceToServer {
  frame: (bytes: Uint8Array, answer?: (answer: Answer<FrameAck | null>) => void) => void;
  jsonFrame: (frame: z.input<typeof jsonFrameSchema>, answer?: (answer: Answer<FrameAck | null>) => void) => void;
}

export interface ServerToDevice {
  welcome: (welcome: DeviceWelcome) => void;
  /** Stream for so many seconds at full rate; 0 stops. */
  startStreaming: (command: { seconds: number }) => void;
  /** A capture begins: send at full rate for `seconds`, streaming or not; 0 if it was cancelled. */
  startAnalysis: (command: { captureId: string; analysisType: AnalysisType; seconds: number }) => void;
  /** Sent at most once a second, for frames without an acknowledgement callback. */
  frameAck: (ack: FrameAck) => void;
  /** One refused frame, by fault; 20 in a row close the connection. */
  refused: (refused: RefusedFrame) => void;
  /** As to viewers. A mat keeps what is not acknowledged and resends it. */
  serverStopping: () => void;
}
