import type { IncomingMessage } from "node:http";
import type { Socket as Connection } from "engine.io";
import type { Logger } from "pino";
import type { DefaultEventsMap, Namespace, Socket } from "socket.io";
import { z } from "zod";
import type { Clock } from "~/domain/clock";
import type { Context } from "~/domain/context";
import type { DeviceConfiguration } from "~/domain/device/configuration";
import type { Device } from "~/domain/device/device";
import type { OpenAlarm } from "~/domain/logs/alarm";
import type { PressureReading } from "~/domain/logs/pressure-reading";
import { may, type Permission } from "~/domain/permission";
import { Problem } from "~/domain/problem";
import type { StreamingState } from "~/domain/streaming";
import type { DeviceLiveStates } from "../state/device-live-states.server";
import type { DevicePresence } from "../state/device-presence.server";
import type { KnownDevices } from "../state/known-devices.server";
import type { NewestFrames } from "../state/newest-frames.server";
import { answerTo, noticeOf } from "../wire/answer.server";
import type { LiveLimits } from "../wire/limits";
import { limitPackets } from "../wire/packet-limit.server";
import {
  authenticateSchema,
  creditSchema,
  deviceIdSchema,
  joinUserSchema,
  startStreamingSchema,
  toPressureData,
  watchSchema,
  type ServerToViewer,
  type ViewerToServer,
  type WatchDetail,
} from "../wire/protocol";
import type { FanOut, Watcher } from "./fan-out.server";
import { sendMessage } from "./prepared-frame.server";
import type { AuthenticateViewer, ViewerCredentials, ViewerSession } from "./viewer-session";

export interface ViewerData {
  credentials: ViewerCredentials;
  /** Whether it reads frame messages. */
  binary: boolean;
  session: ViewerSession | null;
}
export type ViewerNamespace = Namespace<ViewerToServer, ServerToViewer, DefaultEventsMap, ViewerData>;
export type ViewerSocket = Socket<ViewerToServer, ServerToViewer, DefaultEventsMap, ViewerData>;

export const companyRoom = (companyId: string): string => `company:${companyId}`;
export const alarmRoom = (companyId: string): string => `alarms:${companyId}`;
/** Of those who see the states of a device and nothing else of it. */
export const stateRoom = (deviceId: string): string => `state:${deviceId}`;
export const deviceRoom = (deviceId: string): string => `device:${deviceId}`;

export interface ViewerServices {
  authenticateViewer: AuthenticateViewer;
  /** The address of the peer behind a handshake, beyond proxies. */
  addressOf: (request: IncomingMessage) => string;
  /** @throws Problem notFound, also for a device of another company */
  getDevice: (context: Context, deviceId: string) => Promise<Device>;
  listDevices: (context: Context) => Promise<Device[]>;
  /** @throws Problem notFound */
  configurationOf: (context: Context, deviceId: string) => Promise<DeviceConfiguration>;
  /** @throws Problem notFound, forbidden, connectDevice, captureRunning */
  streamDevice: (context: Context, deviceId: string, seconds: number) => Promise<StreamingState>;
  openAlarms: (companyId: string) => OpenAlarm[];
  /** The newest frame of a device; null before the first. */
  newestReading: (device: Device) => PressureReading | null;
  states: DeviceLiveStates;
  presence: Pick<DevicePresence, "of">;
  newestFrames: NewestFrames;
  fanOut: FanOut;
  devices: KnownDevices;
  /** The peer has signed in and may send more. */
  signedIn: (connection: Connection) => void;
  clock: Clock;
  limits: LiveLimits;
  logger: Logger;
}

/** Notifies a viewer that its session is over, and disconnects it. */
export function signOutViewer(socket: ViewerSocket): void {
  socket.emit("signedOut");
  socket.disconnect(true);
}

export interface Viewer {
  socket: ViewerSocket;
  stalledMs: () => number;
  leave: () => void;
}

/** Answers one viewer's requests in order, looking its session up for each. */
export function serveViewer(socket: ViewerSocket, services: ViewerServices): Viewer {
  const { devices, states, clock, limits, logger } = services;
  const watchers = new Map<string, Watcher>();
  const overLimit = limitPackets(socket.conn, { ...limits.viewer, violations: limits.violations }, clock);
  let turn = Promise.resolve();

  const cancelDeadline = clock.setTimer(() => {
    if (socket.data.session) return;
    socket.emit("problem", { code: "signInRequired" });
    socket.disconnect(true);
  }, limits.authenticateWithinMs);

  /**
   * Who asks, looked up again, if they may: a wall may read the ward only.
   * @throws Problem signInRequired, sessionEnded, forbidden
   */
  const contextNow = async (permission: Permission = "watchDevices"): Promise<Context> => {
    if (!socket.data.session) throw new Problem("signInRequired");
    socket.data.session = await services.authenticateViewer(socket.data.credentials);
    if (!socket.data.session) {
      signOutViewer(socket);
      throw new Problem("sessionEnded");
    }
    const { context } = socket.data.session;
    if (!may(permission, context)) throw new Problem("forbidden");
    return context;
  };

  /** Runs a request after those before it, answers with its value or problem, then runs the follow-up. */
  const serve = <Request>(
    schema: z.ZodType<Request>,
    run: (request: Request) => Promise<unknown>,
    afterwards?: (request: Request) => void,
  ) => {
    return (input: unknown, callback?: unknown): void => {
      const limited = overLimit();
      const answer = answerTo(callback) ?? answerTo(input);
      const serveNow = async (): Promise<void> => {
        if (limited) throw new Problem("tooManyRequests", { seconds: 1 });
        const request = schema.safeParse(input);
        if (!request.success) throw new Problem("invalid");
        const value = await run(request.data);
        answer?.({ ok: true, value });
        afterwards?.(request.data);
      };
      turn = turn.then(serveNow).catch((error: unknown) => {
        const problem = noticeOf(error, logger);
        if (answer) answer({ ok: false, problem });
        else socket.emit("problem", problem);
      });
    };
  };

  const leaveDevice = (deviceId: string): void => {
    watchers.get(deviceId)?.leave();
    watchers.delete(deviceId);
    void socket.leave(deviceRoom(deviceId));
  };

  const watch = async (deviceId: string, detail: WatchDetail) => {
    const device = await services.getDevice(await contextNow(), deviceId);
    devices.learn(device);
    leaveDevice(deviceId);
    if (!socket.connected) throw new Problem("unavailable");
    void socket.join(deviceRoom(deviceId));
    const watcher = services.fanOut.watch(deviceId, detail, {
      binary: socket.data.binary,
      write: (message, onSent) => sendMessage(socket.conn, message, onSent),
    });
    watchers.set(deviceId, watcher);
    return { streamKey: devices.streamKey(deviceId), state: states.of(device) };
  };

  /** So that a viewer need not wait for the next frame. */
  const offerNewest = (deviceId: string): void => {
    for (const newest of services.newestFrames.fresh(deviceId)) watchers.get(deviceId)?.offer(newest);
  };

  socket.on(
    "authenticate",
    serve(authenticateSchema, async (token) => {
      if (socket.data.session) return null;
      const credentials = { ...socket.data.credentials, token };
      const session = await services.authenticateViewer(credentials);
      if (!session) throw new Problem("signInRequired");
      Object.assign(socket.data, { credentials, session });
      services.signedIn(socket.conn);
      return null;
    }),
  );
  socket.on(
    "joinCompany",
    serve(z.unknown(), async () => {
      const context = await contextNow("readWard");
      const own = await services.listDevices(context);
      own.forEach(devices.learn);
      await socket.join(context.wall ? own.map(({ id }) => stateRoom(id)) : companyRoom(context.company.id));
      return own.map(states.of);
    }),
  );
  socket.on(
    "joinAlarms",
    serve(z.unknown(), async () => {
      const { company } = await contextNow("readAlarms");
      await socket.join(alarmRoom(company.id));
      return services.openAlarms(company.id);
    }),
  );
  socket.on(
    "watch",
    serve(
      watchSchema,
      ({ deviceId, detail }) => watch(deviceId, detail),
      ({ deviceId }) => offerNewest(deviceId),
    ),
  );
  socket.on(
    "joinUser",
    serve(joinUserSchema, async (deviceId) => (await watch(deviceId, "full")).state, offerNewest),
  );
  socket.on(
    "unwatch",
    serve(deviceIdSchema, ({ deviceId }) => Promise.resolve(leaveDevice(deviceId))),
  );
  socket.on("credit", (input: unknown) => {
    if (overLimit()) return;
    const credit = creditSchema.safeParse(input);
    if (credit.success) watchers.get(credit.data.deviceId)?.credit(credit.data.part, credit.data.taken);
  });
  socket.on(
    "getDeviceConfDeviceId",
    serve(deviceIdSchema, async ({ deviceId }) => {
      const context = await contextNow();
      const device = await services.getDevice(context, deviceId);
      const { imageSaved } = await services.configurationOf(context, deviceId);
      const { patientStatus } = services.presence.of(deviceId);
      socket.emit("deviceConf", { deviceId: { $oid: deviceId }, deviceFunctional: states.isFunctional(device), patientStatus, imageSaved });
      return null;
    }),
  );
  socket.on(
    "getPressureData",
    serve(deviceIdSchema, async ({ deviceId }) => {
      const device = await services.getDevice(await contextNow(), deviceId);
      socket.emit("pressureDataUpdated", toPressureData(device.id, services.newestReading(device)));
      return null;
    }),
  );
  socket.on(
    "startStreaming",
    serve(startStreamingSchema, async ({ deviceId, seconds }) => services.streamDevice(await contextNow(), deviceId, seconds)),
  );

  return {
    socket,
    stalledMs: () => Math.max(0, ...[...watchers.values()].map((watcher) => watcher.stalledMs())),
    leave() {
      cancelDeadline();
      for (const deviceId of [...watchers.keys()]) leaveDevice(deviceId);
    },
  };
}
