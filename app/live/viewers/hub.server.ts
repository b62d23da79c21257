import type { IncomingMessage } from "node:http";
import { z } from "zod";
import type { Cluster } from "~/cluster/cluster.server";
import type { Device } from "~/domain/device/device";
import { Problem } from "~/domain/problem";
import type { EventListener } from "../events/events.server";
import { createThrottle } from "../throttle";
import { connectionRefusal, toProblemNotice } from "../wire/answer.server";
import { FRAME_PROTOCOL } from "../wire/handshake";
import { toLogMessage, toPressureData } from "../wire/protocol";
import type { ServerCondition } from "../wire/server-condition";
import type { ViewerNamespace, ViewerParts, ViewerSocket } from "./viewer-services";
import { alarmRoom, companyRoom, deviceRoom, serveViewer, signOutViewer, stateRoom, type Viewer } from "./viewer.server";

/** Viewer handshake; unreadable values count as missing. */
const viewerHandshakeSchema = z.object({
  proto: z.literal(FRAME_PROTOCOL).optional().catch(undefined),
  token: z.string().max(200).optional().catch(undefined),
});

const STALL_CHECK_MS = 1000;
/** Minimum interval between reloads of a company's pages. */
const DATA_CHANGES_EVERY_MS = 1000;

/** Alarms go to the company, log entries to the device's viewers. */
export interface Hub extends Omit<EventListener, "presenceSettled"> {
  pushState: (device: Device) => void;
  devicesChanged: (companyId: string) => void;
  /** To every signed-in viewer. */
  conditionsChanged: (conditions: readonly ServerCondition[]) => void;
  signOut: (sessionKeyOrUserId: string) => void;
  /** Clients reconnect and subscribe again. */
  restart: (userId: string) => void;
  viewers: () => number;
  stop: () => void;
}

interface HubOptions extends Omit<ViewerParts, "dataChanged">, Pick<Cluster, "everywhere"> {
  addressOf: (request: IncomingMessage) => string;
}

/** `everywhere` runs a function in all server processes. */
export function createHub(namespace: ViewerNamespace, { everywhere, addressOf, ...options }: HubOptions): Hub {
  const { services, clock, limits, logger, states } = options;
  const viewers = new Set<Viewer>();
  let conditions: readonly ServerCondition[] = [];

  const devicesChanged = (companyId: string): void => void namespace.to(companyRoom(companyId)).emit("devicesChanged");
  const dataChanges = createThrottle<string>(clock, DATA_CHANGES_EVERY_MS, everywhere("dataChanged", devicesChanged));
  const parts: ViewerParts = {
    ...options,
    dataChanged: dataChanges.call,
    signedIn(socket) {
      options.signedIn(socket);
      if (conditions.length > 0) socket.emit("serverConditions", conditions);
    },
  };

  namespace.use((socket, next) => {
    const handshake = viewerHandshakeSchema.catch({}).parse(socket.handshake.auth);
    const credentials = { cookie: socket.handshake.headers.cookie, token: handshake.token, address: addressOf(socket.request) };
    socket.data = { credentials, binary: handshake.proto === FRAME_PROTOCOL, session: null };
    services.authenticateViewer(credentials).then(
      (session) => {
        socket.data.session = session;
        next();
      },
      (error: unknown) => {
        next(connectionRefusal(toProblemNotice(error, logger)));
      },
    );
  });

  namespace.on("connection", (socket) => {
    if (socket.data.session) parts.signedIn(socket);
    const viewer = serveViewer(socket, parts);
    viewers.add(viewer);
    socket.on("disconnect", () => {
      viewer.leave();
      viewers.delete(viewer);
    });
  });

  const everySecond = repeat(STALL_CHECK_MS, () => {
    for (const { socket, stalledMs } of viewers) {
      if (stalledMs() < limits.stalledMs) continue;
      logger.info({ socketId: socket.id }, "viewer closed: takes nothing in");
      socket.conn.close();
    }
  });

  const everySessionCheck = repeat(limits.sessionCheckMs, () => {
    for (const { socket } of viewers) if (socket.data.session) void checkSession(socket);
  });

  const checkSession = async (socket: ViewerSocket): Promise<void> => {
    try {
      socket.data.session = await services.authenticateViewer(socket.data.credentials);
      if (!socket.data.session) signOutViewer(socket);
    } catch (error) {
      // No access now, such as before a new password.
      if (error instanceof Problem) return signOutViewer(socket);
      // The store is unavailable; the next check retries.
      logger.warn({ err: error }, "session not checked");
    }
  };

  function repeat(everyMs: number, run: () => void): () => void {
    let cancel = clock.setTimer(function ring() {
      run();
      cancel = clock.setTimer(ring, everyMs);
    }, everyMs);
    return () => cancel();
  }

  return {
    pushState(device) {
      namespace.to([companyRoom(device.companyId), deviceRoom(device.id), stateRoom(device.id)]).emit("deviceState", states.get(device));
    },
    alarmRaised: (companyId, raised) => void namespace.to(alarmRoom(companyId)).emit("alarmRaised", raised),
    alarmChanged: (companyId, changed) => void namespace.to(alarmRoom(companyId)).emit("alarmChanged", changed),
    alarmEnded: (companyId, alarm) => void namespace.to(alarmRoom(companyId)).emit("alarmEnded", { alarm }),
    alarmAttended: (companyId, alarm) => void namespace.to(alarmRoom(companyId)).emit("alarmAttended", { alarm }),
    logAdded: (entry) => void namespace.to(deviceRoom(entry.deviceId)).emit("logAdded", { entry: toLogMessage(entry) }),
    pressureLogAdded: (device, reading) =>
      void namespace.to(deviceRoom(device.id)).emit("pressureDataUpdated", toPressureData(device.id, reading)),
    devicesChanged,
    conditionsChanged(now) {
      conditions = now;
      for (const { socket } of viewers) if (socket.data.session) socket.emit("serverConditions", now);
    },
    signOut(sessionKeyOrUserId) {
      for (const { socket } of viewers) {
        const { session } = socket.data;
        if (session?.sessionKey === sessionKeyOrUserId || session?.context.user.id === sessionKeyOrUserId) signOutViewer(socket);
      }
    },
    restart(userId) {
      for (const { socket } of viewers) if (socket.data.session?.context.user.id === userId) socket.conn.close();
    },
    viewers: () => viewers.size,
    stop() {
      everySecond();
      everySessionCheck();
      dataChanges.stop();
    },
  };
}
