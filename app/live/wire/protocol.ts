import type { z } from "zod";
import type { AnalysisType } from "~/domain/analysis-types";
import type { ShownCalibration } from "~/domain/calibration/mat-calibration";
import type { CaptureState } from "~/domain/capture";
import type { DeviceConnection } from "~/domain/device/connection";
import type { PresenceState } from "~/domain/device/presence";
import type { DeviceStatus } from "~/domain/device/status";
import type { FramePart } from "~/domain/frame/frame";
import type { AlarmMessage, OpenAlarm } from "~/domain/logs/alarm";
import type { LogEntry } from "~/domain/logs/log";
import { pressureFacts, type PressureFacts, type PressureReading } from "~/domain/logs/pressure-reading";
import type { ProblemNotice } from "~/domain/problem";
import type { StreamingState } from "~/domain/streaming";
import type {
  analysisOrderSchema,
  captureNameSchema,
  Credit,
  deviceIdSchema,
  jsonFrameSchema,
  moduleActionSchema,
  startStreamingSchema,
  watchSchema,
} from "./requests";
import type { ServerCondition } from "./server-condition";

/** `thumbnail` is one frame per second, `full` every frame. */
export type WatchDetail = "full" | "thumbnail";

/** Content of an acknowledgement. */
export type Answer<Value = null> = { ok: true; value: Value } | { ok: false; problem: ProblemNotice };

/** State of a device or of one half. */
export interface SideState {
  /** Term of the specification. */
  status: DeviceStatus;
  connection: DeviceConnection;
  /** Unix ms, server clock, kept over restarts; null before the first. */
  lastFrameAtMs: number | null;
}

export interface DeviceLiveState extends SideState {
  deviceId: string;
  /** Halves, left first; empty for devices without. */
  sides: readonly SideState[];
  functional: boolean;
  /** Server clock at sending. */
  serverNowMs: number;
  streaming: StreamingState;
  capture: CaptureState | null;
  /** Unattended alarms, oldest first. */
  alarms: readonly AlarmMessage[];
  /** Null for types without presence. */
  presence: PresenceState | null;
  /** Applied to its frames; empty if not calibrated. */
  calibrations: readonly ShownCalibration[];
}

/** JSON frame of the specification. */
export interface JsonPressureMap {
  deviceId: string;
  pressureMap: number[][];
  part: string;
  seq: number;
  t: number;
}

/** Device configuration of the specification. */
export interface DeviceConfMessage {
  deviceId: { $oid: string };
  deviceFunctional: boolean;
  patientStatus: string | false;
  imageSaved: boolean;
}

/** Before the first frame: empty map, null date. */
export interface PressureDataMessage extends PressureFacts {
  deviceId: string;
  creationDate: { $date: string } | null;
}

/** `atMs` is Unix ms. */
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
  /** domain/frame/codec.ts; the header's `streamKey` is that of `watch`. */
  frame: (bytes: Uint8Array) => void;
  pressureMap_SAToFront: (message: JsonPressureMap) => void;
  deviceState: (state: DeviceLiveState) => void;
  deviceConf: (message: DeviceConfMessage) => void;
  /** Sent after `joinAlarms`. */
  alarmRaised: (raised: OpenAlarm) => void;
  /** Person returned, or alarm repeated or postponed. */
  alarmChanged: (changed: OpenAlarm) => void;
  /** Cleared automatically. */
  alarmEnded: (ended: { alarm: AlarmMessage }) => void;
  alarmAttended: (attended: { alarm: AlarmMessage }) => void;
  /** Sent to the device's viewers. */
  logAdded: (added: { entry: LogMessage }) => void;
  pressureDataUpdated: (message: PressureDataMessage) => void;
  /** Reload the page's data. */
  devicesChanged: () => void;
  /** Most severe first; on every change, and after sign-in unless empty. */
  serverConditions: (conditions: readonly ServerCondition[]) => void;
  /** The socket's session ended. */
  signedOut: () => void;
  /** Closes the connection; reconnect after a random pause (return-pause.ts). */
  serverStopping: () => void;
  problem: (notice: ProblemNotice) => void;
}

/** Acknowledgement callbacks are optional. */
export interface ViewerToServer {
  authenticate: (token: string, answer: (answer: Answer) => void) => void;
  joinCompany: (ignored: unknown, answer: (answer: Answer<DeviceLiveState[]>) => void) => void;
  /** Open alarms; changes follow as events. */
  joinAlarms: (ignored: unknown, answer: (answer: Answer<OpenAlarm[]>) => void) => void;
  joinUser: (deviceId: string, answer: (answer: Answer<DeviceLiveState>) => void) => void;
  watch: (request: z.input<typeof watchSchema>, answer: (answer: Answer<{ streamKey: number; state: DeviceLiveState }>) => void) => void;
  unwatch: (request: z.input<typeof deviceIdSchema>) => void;
  credit: (credit: Credit) => void;
  getDeviceConfDeviceId: (request: z.input<typeof deviceIdSchema>) => void;
  /** Answered by `pressureDataUpdated`. Default: the joined device. */
  getPressureData: (request?: z.input<typeof deviceIdSchema>) => void;
  /** Patient of the device, in the API's format. */
  getPatientInfoDeviceId: (
    request: z.input<typeof deviceIdSchema>,
    answer: (answer: Answer<Readonly<Record<string, unknown>> | null>) => void,
  ) => void;
  /** After a change over HTTP: sends `devicesChanged`. */
  patientUpdated: (ignored: unknown, answer: (answer: Answer) => void) => void;
  CreateModuleAction: (request: z.input<typeof moduleActionSchema>, answer: (answer: Answer<StreamingState>) => void) => void;
  startAnalysisIoT: (request: z.input<typeof analysisOrderSchema>, answer: (answer: Answer<CaptureState>) => void) => void;
  /** Discards a capture that is not being saved yet. */
  cancelAnalysis: (request: z.input<typeof captureNameSchema>, answer: (answer: Answer<CaptureState>) => void) => void;
  /** Starts a dynamic capture; requires the capability `remoteActivation`. */
  ActivateRemote: (request: z.input<typeof deviceIdSchema>, answer: (answer: Answer<CaptureState>) => void) => void;
  /** Same; default: the joined device. */
  startDynamicCapture: (request: z.input<typeof deviceIdSchema> | undefined, answer: (answer: Answer<CaptureState>) => void) => void;
  /** Also `(seconds, deviceType)`, for the joined device. */
  startStreaming: (request: z.input<typeof startStreamingSchema>, answer: (answer: Answer<StreamingState>) => void) => void;
}

/** Sent to a mat on connecting. */
export interface DeviceWelcome {
  streamKey: number;
  idleHz: number;
}

/**
 * Received frames of the epoch and part up to `sequence` are safe (on disk during a capture): mats can forget exactly
 * these. `frameRepeated` means received, not safe. After a reconnect mats first resend unacknowledged frames, oldest
 * first, flagged `resent`.
 */
export interface FrameAck {
  part: FramePart;
  epoch: number;
  sequence: number;
}

/** `frame` can never be accepted: forget it. Null: unknown, or a retry can succeed. */
export interface RefusedFrame extends ProblemNotice {
  frame: FrameAck | null;
}

export interface DeviceToServer {
  frame: (bytes: Uint8Array, answer?: (answer: Answer<FrameAck | null>) => void) => void;
  jsonFrame: (frame: z.input<typeof jsonFrameSchema>, answer?: (answer: Answer<FrameAck | null>) => void) => void;
}

export interface ServerToDevice {
  welcome: (welcome: DeviceWelcome) => void;
  /** Streams at full rate for `seconds`; 0 stops. */
  startStreaming: (command: { seconds: number }) => void;
  /** Send at full rate for `seconds`; 0 cancels. */
  startAnalysis: (command: { captureId: string; analysisType: AnalysisType; seconds: number }) => void;
  /** At most once per second, without an acknowledgement callback. */
  frameAck: (ack: FrameAck) => void;
  /** One refused frame, by fault; 20 in a row close the connection. */
  refused: (refused: RefusedFrame) => void;
  /** A mat keeps unacknowledged frames and resends them. */
  serverStopping: () => void;
}
