import { EventEmitter } from "node:events";
import type { IncomingMessage, Server } from "node:http";
import type { Logger } from "pino";
import { loadAnalysis } from "~/analysis/load.server";
import { createCaptures, type Captures } from "~/capture/capture.server";
import { createContactJudge } from "~/capture/contact";
import { shareCaptures } from "~/capture/shared/shared-captures.server";
import { createAlone, createCluster, type Cluster } from "~/cluster/cluster.server";
import { showroomDevices } from "~/demo/showroom-devices.server";
import type { Caller } from "~/domain/caller";
import type { Clock } from "~/domain/clock";
import { FALLBACK_LANGUAGE } from "~/domain/language";
import { apiPatient } from "~/http/api/shapes/patient";
import { clientAddress } from "~/http/caller.server";
import { isOwnRequest } from "~/http/origin";
import { readTokenCookie } from "~/http/session.server";
import { openUploads } from "~/import/uploads.server";
import { giveWayWhile } from "~/jobs/run-job.server";
import { createEvents } from "~/live/events/events.server";
import { playShowroom } from "~/live/ingest/showroom-player.server";
import { createLiveServer, type LiveServer } from "~/live/live-server.server";
import { createLiveState } from "~/live/state/live-state.server";
import { createMatHolders } from "~/live/state/mat-holders";
import { matsBeforeStart, recordDeviceSeen, savedStreams, saveStream } from "~/live/state/persisted-state.server";
import type { ViewerCredentials, ViewerSession } from "~/live/viewers/viewer-session";
import { writeMinutes } from "~/recordings/minutes/minute-store.server";
import { findRecording, saveRecording } from "~/recordings/save.server";
import { growStorage, releaseStorage } from "~/recordings/storage.server";
import { contextOfBearer } from "~/services/accounts/bearer.server";
import { signInMat } from "~/services/accounts/mat-sign-in.server";
import { findContext, forgetEndedSessions, hashToken } from "~/services/accounts/sessions.server";
import { createSignInRefusalLog } from "~/services/accounts/sign-in-refusals.server";
import { allow } from "~/services/allow";
import { audit } from "~/services/audit.server";
import { allCalibrationsInForce } from "~/services/calibrations/calibrations.server";
import { activateRemotely, cancelCapture, openRecording, startCapture } from "~/services/captures.server";
import type { Context, ServiceEvents, RunningServer } from "~/services/context";
import { getDeviceConfiguration, listCompanyDevices, getDevice } from "~/services/devices.server";
import { finishErasures } from "~/services/patients/erase-patient.server";
import { findDevicePatient } from "~/services/patients/patient-of-device.server";
import { streamDevice } from "~/services/streaming.server";
import { auditEndsToLog } from "./audit-ends.server";
import { conditionsOfParts } from "./conditions-of-parts";
import { eventStore } from "./event-store.server";
import { createHourlyPurge } from "./hourly-purge.server";
import { startHourly } from "./hourly.server";
import { readClinicMetrics } from "./metrics/clinic-sources.server";
import { readLineMetrics } from "./metrics/line-sources.server";
import { readLiveMetrics } from "./metrics/live-sources.server";
import type { Metrics } from "./metrics/metrics.server";
import { composeNotifications, type NotificationOptions } from "./notifications.server";
import { folderState, type Readiness } from "./readiness.server";
import { createFullStorageLog } from "./storage-log.server";

export interface ServerOptions extends Pick<NotificationOptions, "pushServices" | "pushAgent" | "webhookHosts" | "webhookCa"> {
  httpServer: Server;
  /** Unsaved captures, on a local disk. */
  spoolFolder: string;
  /** Files to import; emptied at every start. */
  uploadFolder: string;
  redisUrl?: string | undefined;
  /** Its pages can connect. */
  publicOrigin: string | undefined;
  /** Address of the mats' MQTT broker. */
  mqttUrl?: string | undefined;
  clock: Clock;
  /** 0 to 1. */
  random: () => number;
  /** Event-loop delay since the last call, in ms. */
  loopDelayMs: () => number;
  logger: Logger;
  metrics: Metrics;
  readiness: Readiness;
}

export type ComposedServer = LiveServer &
  RunningServer & { captures: Captures; cluster: Pick<Cluster, "state" | "onState" | "peers" | "isEldest"> };

/** Also recovers unsaved captures. `close` ends mats, viewers and captures, in this order. */
export async function composeServer({
  httpServer,
  spoolFolder,
  uploadFolder,
  redisUrl,
  publicOrigin,
  mqttUrl,
  clock,
  random,
  loopDelayMs,
  logger,
  metrics,
  readiness,
  ...push
}: ServerOptions): Promise<ComposedServer> {
  const serviceEvents: ServiceEvents = new EventEmitter();
  /** For sockets and captures. */
  const forCallers =
    <Rest extends unknown[], Answer>(service: (context: Context, ...rest: Rest) => Answer) =>
    (caller: Caller, ...rest: Rest): Answer =>
      service({ ...caller, server }, ...rest);
  const noteFull = (companyId: string, isStored: boolean): boolean => {
    if (!isStored) serviceEvents.emit("storageFull", companyId);
    return isStored;
  };
  const others = redisUrl === undefined ? null : createCluster({ url: redisUrl, clock, random, logger });
  const cluster = others ?? createAlone();
  const state = createLiveState(clock, cluster);
  const holders = createMatHolders(state.mats, cluster);
  const analysis = await loadAnalysis();
  const ownCaptures = createCaptures({
    folder: spoolFolder,
    clock,
    random,
    devices: {
      functional: (deviceId) => liveServer.readings.isFunctional(deviceId),
      calibrations: (device) => liveServer.calibration.recordedOf(device),
      newest: (id) => state.newestFrames.fresh(id).map(({ frame }) => frame),
      rateHz: (id) => Math.max(0, ...[...state.newestFrames.get(id).keys()].map((part) => state.newestFrames.rateHz(id, part))),
      occupied: createContactJudge(analysis),
    },
    store: {
      open: forCallers(openRecording),
      grow: async (reservation, bytes) => noteFull(reservation.companyId, await growStorage(reservation, bytes)),
      find: findRecording,
      save: saveRecording,
      release: releaseStorage,
    },
    logger,
  });
  const captures = others ? shareCaptures({ own: ownCaptures, cluster, holderOf: holders.elsewhere, clock, random }) : ownCaptures;
  await others?.join();
  const events = await createEvents({
    openAlarms: state.openAlarms,
    alarmRules: state.alarmRules,
    isResponsible: holders.isResponsible,
    clock,
    random,
    analysis,
    store: {
      ...eventStore,
      writeMinutes: async (device, minutes) => noteFull(device.companyId, await writeMinutes(device, minutes)),
    },
    logger,
  });
  const liveServer: LiveServer = await createLiveServer({
    httpServer,
    isAllowedOrigin: (origin, request) => isOwnPage(origin, request, publicOrigin),
    addressOf: clientAddress,
    authenticateDevice: (credentials, onWrongPassword) => signInMat(serviceEvents, credentials, undefined, onWrongPassword),
    services: {
      authenticateViewer: (credentials) => authenticateViewer(credentials, server),
      allow: forCallers(allow),
      getDevice: forCallers(getDevice),
      listDevices: forCallers(listCompanyDevices),
      configurationOf: forCallers(getDeviceConfiguration),
      streamDevice: forCallers(streamDevice),
      patientOfDevice: forCallers(async (context, deviceId: string) => {
        const patient = await findDevicePatient(context, deviceId);
        return patient && apiPatient(patient);
      }),
      startCapture: forCallers(startCapture),
      cancelCapture: forCallers(cancelCapture),
      activateRemotely: forCallers(activateRemotely),
    },
    cluster,
    state,
    captures,
    store: {
      recordSeen: recordDeviceSeen,
      matsBeforeStart: () => matsBeforeStart({ first: cluster.isEldest() }),
      saveStreaming: saveStream,
      loadStreaming: savedStreams,
      loadCalibrations: allCalibrationsInForce,
    },
    analysis,
    events,
    mqttUrl,
    random,
    clock,
    loopDelayMs,
    conditionsOfParts: async () => conditionsOfParts(await readiness.report()),
    logger,
  });
  giveWayWhile(() => liveServer.viewers.count() > 0);
  const notifications = await composeNotifications(events, { ...push, publicOrigin, mqttUrl, clock, random, logger });
  const uploads = await openUploads({ folder: uploadFolder, clock });
  const showroom = playShowroom({
    devices: await showroomDevices(),
    attach: liveServer.ingest.attach,
    isOurs: cluster.isEldest,
    clock,
    logger,
  });
  const fullStorage = createFullStorageLog({ clock, logger });
  const attendedElsewhere = cluster.elsewhere("attended", events.attendedElsewhere);
  const isBrokerThere = (): boolean => liveServer.ingest.broker()?.connected ?? false;
  readLiveMetrics(metrics, liveServer);
  const clinicCounts = readClinicMetrics(metrics, { captures, spoolFolder, events, state });
  readLineMetrics(metrics, { redis: others && (() => others.state() !== "apart"), mqtt: mqttUrl ? isBrokerThere : null });
  readiness.add({ name: "spool", required: true, state: () => folderState(spoolFolder) });
  // Without Redis the server serves its own mats and pages.
  if (others) readiness.add({ name: "redis", required: false, state: () => (others.state() === "apart" ? "unavailable" : "ok") });
  if (mqttUrl) readiness.add({ name: "mqtt", required: false, state: () => (isBrokerThere() ? "ok" : "unavailable") });

  const server: ComposedServer = {
    ...liveServer,
    events: serviceEvents,
    captures,
    cluster,
    pushSender: notifications.sender,
    uploads,
    close,
  };

  serviceEvents
    .on("refused", (caller, permission) => {
      // A refusal does not wait for its audit entry.
      audit(caller, { action: "refused", object: permission }).catch((error: unknown) =>
        logger.warn({ err: error }, "refusal not in the audit"),
      );
    })
    .on("alarmAttended", (companyId, alarm) => {
      events.attended(companyId, alarm);
      attendedElsewhere(alarm);
    })
    .on("alarmSnoozed", ({ deviceId }) => events.alarmStored(deviceId))
    .on("alarmRulesChanged", (deviceIds, waitUntil) => waitUntil(events.rulesChanged(deviceIds)))
    .on("devicesChanged", (changed) => {
      if (changed.length === 0) return;
      liveServer.devices.changed(changed);
      notifications.devicesChanged();
      void events.rulesChanged(changed.map(({ id }) => id));
    })
    .on("announcingChanged", notifications.devicesChanged)
    .on("webhookDue", notifications.webhookDue)
    .on("sessionEnded", ({ tokenHash }) => liveServer.viewers.signOut(tokenHash))
    .on("accessTokenRevoked", ({ tokenHash }) => liveServer.viewers.signOut(tokenHash))
    .on("demoLeft", showroom.close)
    .on("signInRefused", clinicCounts.signInRefused)
    .on("signInRefused", createSignInRefusalLog(logger))
    .on("mailFailed", (error) => logger.error({ err: error }, "mail not sent"))
    .on("storageFull", fullStorage.call);

  const purge = createHourlyPurge(logger);
  const stopPurging = startHourly({
    async run(now) {
      await forgetEndedSessions(now);
      if (!cluster.isEldest()) return;
      await finishErasures(server, now);
      await purge(now);
    },
    failure: "deleted analyses not purged yet",
    clock,
    logger,
  });
  const stopAnchoring = startHourly({ run: auditEndsToLog(logger), failure: "the end of the audit is not noted", clock, logger });
  await captures.recover();
  return server;

  async function close(): Promise<void> {
    showroom.close();
    serviceEvents.removeAllListeners();
    stopPurging();
    stopAnchoring();
    uploads.close();
    clinicCounts.stop();
    fullStorage.stop();
    await liveServer.close();
    await notifications.close();
    await captures.close();
    await cluster.close();
  }
}

/** Sockets do not extend sessions. */
async function authenticateViewer({ cookie, token, address }: ViewerCredentials, server: RunningServer): Promise<ViewerSession | null> {
  const shown = token ?? (await readTokenCookie(cookie));
  if (shown === null) return null;
  const asked = { language: FALLBACK_LANGUAGE, now: new Date(), ip: address, server, activity: false, walls: true };
  const context = await (token === undefined ? findContext(shown, asked) : contextOfBearer(shown, asked));
  return context && { context, sessionKey: hashToken(shown) };
}

const isOwnPage = (origin: string, { headers }: IncomingMessage, publicOrigin: string | undefined): boolean =>
  isOwnRequest({ method: "POST", host: headers.host, origin, fetchSite: undefined, hasCookie: headers.cookie !== undefined }, publicOrigin);
