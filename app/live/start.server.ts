import { randomBytes } from "node:crypto";
import type { IncomingMessage, Server } from "node:http";
import { join, resolve } from "node:path";
import { createCaptures } from "~/capture/capture.server";
import { connectDatabase } from "~/data/connect.server";
import { FALLBACK_LANGUAGE } from "~/domain/language";
import { BLANK_AFTER_MS } from "~/domain/streaming";
import { env } from "~/env.server";
import { log } from "~/http/log.server";
import { isOwnRequest } from "~/http/origin";
import { tokenOfCookies } from "~/http/session.server";
import type { Context } from "~/services/context";
import { startDemoFleet, type DemoFleet } from "~/services/demo-fleet.server";
import { configurationOf, devicesOfCompany, getDevice, recordDeviceSeen } from "~/services/devices.server";
import { functionalDevices, matForIngest, savedStreams, saveStream } from "~/services/live-devices.server";
import { dropRecording, findRecording, openRecording, saveRecording } from "~/services/recordings.server";
import { contextOfToken, hashOfToken, onSessionEnd } from "~/services/sessions.server";
import { streamDevice } from "~/services/streaming.server";
import { systemClock } from "./clock";
import { createLive } from "./create-live.server";
import { runningLive, setLive } from "./running.server";
import type { ViewerCredentials, ViewerSession } from "./viewer-session";
import { prepareFirstRun, welcome, type FirstRun } from "./welcome.server";

const dataDir = resolve(env.DATA_DIR);

/** Who is behind a socket. Sockets keep no session alive: a page left open is not a person at work. */
async function authenticateViewer({ cookie, token, address }: ViewerCredentials): Promise<ViewerSession | null> {
  const shown = token ?? (await tokenOfCookies(cookie));
  if (shown === null) return null;
  const context = await contextOfToken(shown, { language: FALLBACK_LANGUAGE, now: new Date(), ip: address, activity: false });
  return context && { context, sessionKey: hashOfToken(shown) };
}

const isAllowedOrigin = (origin: string, { headers }: IncomingMessage): boolean =>
  isOwnRequest({ method: "POST", host: headers.host, origin, fetchSite: undefined, hasCookie: headers.cookie !== undefined }, env.PUBLIC_ORIGIN);

function createRunningCaptures() {
  return createCaptures({
    folder: join(dataDir, "spool"),
    clock: systemClock,
    random: Math.random,
    devices: {
      functional: (_: Context, device) => Promise.resolve(runningLive().stateOf(device).functional),
      newest: ({ id }) =>
        [...runningLive().newestFrames.of(id).values()].filter(({ serverTimeMs }) => systemClock.now() - serverTimeMs < BLANK_AFTER_MS),
    },
    store: { open: openRecording, drop: dropRecording, find: findRecording, save: saveRecording },
    logger: log,
  });
}

let database: Awaited<ReturnType<typeof connectDatabase>> | null = null;
let fleet: DemoFleet | null = null;
let firstRun: FirstRun | null = null;

/** The running house: put together here and nowhere else. server.ts starts and stops it. */
export const live = {
  /** Connects the database, attaches the sockets and takes over what an earlier run left unsaved. */
  async start(httpServer: Server): Promise<void> {
    database = await connectDatabase({ uri: env.MONGODB_URI, dataDir, logger: log });
    const captures = createRunningCaptures();
    const room = await createLive({
      httpServer,
      isAllowedOrigin,
      authenticateDevice: matForIngest,
      authenticateViewer,
      getDevice,
      listDevices: devicesOfCompany,
      configurationOf,
      streamDevice,
      captures,
      recordSeen: recordDeviceSeen,
      functionalAtStart: functionalDevices,
      saveStreaming: saveStream,
      loadStreaming: savedStreams,
      clock: systemClock,
      logger: log,
    });
    setLive({ ...room, captures });
    onSessionEnd(({ tokenHash }) => room.signOutSockets(tokenHash));
    await captures.recover();
    firstRun = await prepareFirstRun({ dataDir, random: randomBytes });
  },

  /** Says where to go, once the server listens: the address, and on a first start who may sign in. The demo's mats connect. */
  async announce(url: string): Promise<void> {
    welcome(url, firstRun);
    if (env.ISOBAR_DEMO === "on") fleet = await startDemoFleet({ url, dataDir, logger: log });
  },

  isHealthy: async (): Promise<boolean> => (await database?.isHealthy()) ?? false,

  /** Lets go of mats, viewers, captures and the database, in this order. */
  async close(): Promise<void> {
    fleet?.stop();
    await runningLive().close();
    await runningLive().captures.close();
    await database?.close();
  },
};
