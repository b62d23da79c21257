import { z } from "zod";
import { Problem } from "~/domain/problem";
import { receivePackets } from "../connections/receive-packets.server";
import { answerTo, toProblemNotice } from "../wire/answer.server";
import type { WatchDetail } from "../wire/protocol";
import { authenticateSchema, creditSchema, deviceIdSchema, joinUserSchema, watchSchema } from "../wire/requests";
import { serveDeviceEvents } from "./device-events.server";
import type { Watcher } from "./fan-out.server";
import { createMessageSender } from "./prepared-frame.server";
import type { ContextNow, Serve, ViewerParts, ViewerSocket } from "./viewer-services";

export const companyRoom = (companyId: string): string => `company:${companyId}`;
export const alarmRoom = (companyId: string): string => `alarms:${companyId}`;
/** For viewers of states only. */
export const stateRoom = (deviceId: string): string => `state:${deviceId}`;
export const deviceRoom = (deviceId: string): string => `device:${deviceId}`;

export function signOutViewer(socket: ViewerSocket): void {
  socket.emit("signedOut");
  socket.disconnect(true);
}

export interface Viewer {
  socket: ViewerSocket;
  stalledMs: () => number;
  leave: () => void;
}

/** In order, re-reading the session for each. */
export function serveViewer(socket: ViewerSocket, parts: ViewerParts): Viewer {
  const { services, devices, states, clock, limits, logger } = parts;
  const watchers = new Map<string, Watcher>();
  /** Last `joinUser`, the default of requests. */
  let joined: string | null = null;
  const packets = receivePackets(socket.conn, { ...limits.viewer, violations: limits.violations }, clock);
  packets.deliverTo({
    credit(input) {
      if (packets.overLimit()) return;
      const credit = creditSchema.safeParse(input);
      if (credit.success) watchers.get(credit.data.deviceId)?.credit(credit.data.part, credit.data.taken);
    },
  });
  let turn = Promise.resolve();

  const cancelDeadline = clock.setTimer(() => {
    if (socket.data.session) return;
    socket.emit("problem", { code: "signInRequired" });
    socket.disconnect(true);
  }, limits.authenticateWithinMs);

  /** Wall displays only read the ward; access tokens need scopes. */
  const contextNow: ContextNow = async (permission = "watchDevices") => {
    if (!socket.data.session) throw new Problem("signInRequired");
    socket.data.session = await services.authenticateViewer(socket.data.credentials);
    if (!socket.data.session) {
      signOutViewer(socket);
      throw new Problem("sessionEnded");
    }
    const { context } = socket.data.session;
    services.allow(context, permission);
    return context;
  };

  const serve: Serve = (schema, run, { afterwards, read = ([input]: readonly unknown[]) => input } = {}) => {
    return (...sent: unknown[]): void => {
      const limited = packets.overLimit();
      const answer = sent.map(answerTo).find((callback) => callback !== null);
      const serveNow = async (): Promise<void> => {
        if (limited) throw new Problem("tooManyRequests", { seconds: 1 });
        const request = schema.safeParse(read(sent.filter((value) => typeof value !== "function")));
        if (!request.success) throw new Problem("invalid");
        const value = await run(request.data);
        answer?.({ ok: true, value });
        afterwards?.(request.data);
      };
      turn = turn.then(serveNow).catch((error: unknown) => {
        const problem = toProblemNotice(error, logger);
        if (answer) answer({ ok: false, problem });
        else socket.emit("problem", problem);
      });
    };
  };

  const leaveDevice = (deviceId: string): void => {
    if (joined === deviceId) joined = null;
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
    const watcher = parts.fanOut.watch(deviceId, detail, {
      binary: socket.data.binary,
      write: createMessageSender(socket.conn),
    });
    watchers.set(deviceId, watcher);
    return { streamKey: devices.streamKey(deviceId), state: states.get(device) };
  };

  const offerNewest = (deviceId: string): void => {
    for (const newest of parts.newestFrames.fresh(deviceId)) watchers.get(deviceId)?.offer(newest);
  };

  socket.on(
    "authenticate",
    serve(authenticateSchema, async (token) => {
      if (socket.data.session) return null;
      const credentials = { ...socket.data.credentials, token };
      const session = await services.authenticateViewer(credentials);
      if (!session) throw new Problem("signInRequired");
      Object.assign(socket.data, { credentials, session });
      parts.signedIn(socket);
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
      return own.map(states.get);
    }),
  );
  socket.on(
    "joinAlarms",
    serve(z.unknown(), async () => {
      const { company } = await contextNow("readAlarms");
      await socket.join(alarmRoom(company.id));
      return parts.openAlarms(company.id);
    }),
  );
  socket.on(
    "watch",
    serve(watchSchema, ({ deviceId, detail }) => watch(deviceId, detail), { afterwards: ({ deviceId }) => offerNewest(deviceId) }),
  );
  socket.on(
    "joinUser",
    serve(
      joinUserSchema,
      async (deviceId) => {
        const { state } = await watch(deviceId, "full");
        joined = deviceId;
        return state;
      },
      { afterwards: offerNewest },
    ),
  );
  socket.on(
    "unwatch",
    serve(deviceIdSchema, ({ deviceId }) => Promise.resolve(leaveDevice(deviceId))),
  );
  serveDeviceEvents(socket, { serve, contextNow, parts, joined: () => joined });

  return {
    socket,
    stalledMs: () => Math.max(0, ...[...watchers.values()].map((watcher) => watcher.stalledMs())),
    leave() {
      cancelDeadline();
      for (const deviceId of [...watchers.keys()]) leaveDevice(deviceId);
    },
  };
}
