import type { Logger } from "pino";
import type { DefaultEventsMap, Namespace, Socket } from "socket.io";
import type { z } from "zod";
import type { Caller } from "~/domain/caller";
import type { CaptureState } from "~/domain/capture";
import type { Clock } from "~/domain/clock";
import type { DeviceConfiguration } from "~/domain/device/configuration";
import type { Device } from "~/domain/device/device";
import type { OpenAlarm } from "~/domain/logs/alarm";
import type { PressureReading } from "~/domain/logs/pressure-reading";
import type { Permission } from "~/domain/permission";
import type { StreamingState } from "~/domain/streaming";
import type { DeviceLiveStates } from "../state/device-live-states.server";
import type { DevicePresence } from "../state/device-presence.server";
import type { KnownDevices } from "../state/known-devices.server";
import type { NewestFrames } from "../state/newest-frames.server";
import type { LiveLimits } from "../wire/limits";
import type { ServerToViewer, ViewerToServer } from "../wire/protocol";
import type { AnalysisOrder } from "../wire/requests";
import type { FanOut } from "./fan-out.server";
import type { AuthenticateViewer, ViewerCredentials, ViewerSession } from "./viewer-session";

export interface ViewerData {
  credentials: ViewerCredentials;
  binary: boolean;
  session: ViewerSession | null;
}
export type ViewerNamespace = Namespace<ViewerToServer, ServerToViewer, DefaultEventsMap, ViewerData>;
export type ViewerSocket = Socket<ViewerToServer, ServerToViewer, DefaultEventsMap, ViewerData>;

/** Answers of the application. */
export interface ViewerServices {
  authenticateViewer: AuthenticateViewer;
  /** @throws Problem forbidden, scopeMissing */
  allow: (caller: Caller, permission: Permission) => void;
  /** @throws Problem notFound, also for a device of another company */
  getDevice: (caller: Caller, deviceId: string) => Promise<Device>;
  listDevices: (caller: Caller) => Promise<Device[]>;
  /** @throws Problem notFound */
  configurationOf: (caller: Caller, deviceId: string) => Promise<DeviceConfiguration>;
  /** @throws Problem notFound, forbidden, connectDevice, captureRunning */
  streamDevice: (caller: Caller, deviceId: string, seconds: number) => Promise<StreamingState>;
  /** In the API's format; null without one. @throws Problem notFound, forbidden */
  patientOfDevice: (caller: Caller, deviceId: string) => Promise<Readonly<Record<string, unknown>> | null>;
  /** @throws Problem notFound, forbidden, and the guards of a capture */
  startCapture: (caller: Caller, order: AnalysisOrder) => Promise<CaptureState>;
  /** @throws Problem notFound, forbidden, nothingToCancel */
  cancelCapture: (caller: Caller, deviceId: string, captureId?: string) => Promise<CaptureState>;
  /** @throws Problem notFound, forbidden, and the guards of a capture */
  activateRemotely: (caller: Caller, deviceId: string) => Promise<CaptureState>;
}

/** What serves one viewer. */
export interface ViewerParts {
  services: ViewerServices;
  /** Reloads the data of the company's open pages. */
  dataChanged: (companyId: string) => void;
  openAlarms: (companyId: string) => OpenAlarm[];
  /** Null before the first frame. */
  newestReading: (device: Device) => PressureReading | null;
  states: DeviceLiveStates;
  presence: Pick<DevicePresence, "get">;
  newestFrames: NewestFrames;
  fanOut: FanOut;
  devices: KnownDevices;
  /** Raises the socket's limits and starts its messages. */
  signedIn: (socket: ViewerSocket) => void;
  clock: Clock;
  limits: LiveLimits;
  logger: Logger;
}

/**
 * Listens in order, answers with value or problem, then runs the follow-up. `read` builds the request from the
 * arguments; default: the first.
 */
export type Serve = <Request>(
  schema: z.ZodType<Request>,
  run: (request: Request) => Promise<unknown>,
  options?: { afterwards?: (request: Request) => void; read?: (sent: readonly unknown[]) => unknown },
) => (...sent: unknown[]) => void;

/** Re-read per event. @throws Problem signInRequired, sessionEnded, forbidden, scopeMissing */
export type ContextNow = (permission?: Permission) => Promise<Caller>;
