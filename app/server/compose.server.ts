import type { IncomingMessage, Server } from "node:http";
import type { Logger } from "pino";
import { loadAnalysis } from "~/analysis/load.server";
import { createCaptures } from "~/capture/capture.server";
import { createContactJudge } from "~/capture/contact";
import { shareCaptures } from "~/capture/shared/shared-captures.server";
import { createAlone, createCluster } from "~/cluster/cluster.server";
import { showroomDevices } from "~/demo/showroom-devices.server";
import type { Clock } from "~/domain/clock";
import { FALLBACK_LANGUAGE } from "~/domain/language";
import { apiPatient } from "~/http/api/shapes/patient";
import { clientAddress } from "~/http/caller.server";
import { isOwnRequest } from "~/http/origin";
import { readTokenCookie } from "~/http/session.server";
import { giveWayWhile } from "~/jobs/run-job.server";
import {
  alarmRulesInForce,
  allOpenAlarms,
  changeAlarm,
  endAlarm,
  newestAlarm,
  openAlarm,
  raiseAlarm,
} from "~/live/events/alarm-store.server";
import {
  lastExit,
  lastHeldPosture,
  lastLogEntry,
  savedRestNoise,
  saveRestNoise,
  sittingSince,
  trimLogs,
  writeLog,
  writePressureLog,
  writeSilence,
} from "~/live/events/event-store.server";
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
import { onAccessTokenRevoked } from "~/services/accounts/access-tokens.server";
import { contextOfBearer } from "~/services/accounts/bearer.server";
import { logMailFailures } from "~/services/accounts/mailer.server";
import { signInMat } from "~/services/accounts/mat-sign-in.server";
import { findContext, forgetEndedSessions, hashToken, onSessionEnd } from "~/services/accounts/sessions.server";
import { logSignInRefusals } from "~/services/accounts/sign-in-refusals.server";
import { onAnnouncingChanged } from "~/services/administration/companies.server";
import { onDemoLeft } from "~/services/administration/leave-demo.server";
import { allow, onRefused } from "~/services/allow";
import { audit } from "~/services/audit.server";
import { allCalibrationsInForce } from "~/services/calibrations/calibrations.server";
import { activateRemotely, cancelCapture, openRecording, startCapture } from "~/services/captures.server";
import { onDevicesChanged } from "~/services/device-changes.server";
import { getDeviceConfiguration, listCompanyDevices, getDevice } from "~/services/devices.server";
import { openUploads } from "~/services/imports/uploads.server";
import { onAlarmRulesChanged } from "~/services/logs/alarm-rules.server";
import { onAlarmAttended, onAlarmSnoozed } from "~/services/logs/alarms.server";
import { finishErasures } from "~/services/patients/erase-patient.server";
import { findDevicePatient } from "~/services/patients/patient-of-device.server";
import { setRunningServer, type RunningServer } from "~/services/running.server";
import { streamDevice } from "~/services/streaming.server";
import { auditEndsToLog } from "./audit-ends.server";
import { conditionsOfParts } from "./conditions-of-parts";
import { createHourlyPurge } from "./hourly-purge.server";
import { startHourly } from "./hourly.server";
import { readClinicMetrics } from "./metrics/clinic-sources.server";
import { readLineMetrics } from "./metrics/line-sources.server";
import { readLiveMetrics } from "./metrics/live-sources.server";
import type { Metrics } from "./metrics/metrics.server";
import { composeNotifications, type NotificationOptions } from "./notifications.server";
import { folderState, type Readiness } from "./readiness.server";
import { logFullStorage } from "./storage-log.server";

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
}: ServerOptions): Promise<RunningServer> {
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
    store: { open: openRecording, grow: growStorage, find: findRecording, save: saveRecording, release: releaseStorage },
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
      alarmRulesInForce,
      allOpenAlarms,
      changeAlarm,
      endAlarm,
      lastExit,
      lastHeldPosture,
      lastLogEntry,
      newestAlarm,
      openAlarm,
      raiseAlarm,
      savedRestNoise,
      saveRestNoise,
      sittingSince,
      trimLogs,
      writeLog,
      writeMinutes,
      writePressureLog,
      writeSilence,
    },
    logger,
  });
  const liveServer: LiveServer = await createLiveServer({
    httpServer,
    isAllowedOrigin: (origin, request) => isOwnPage(origin, request, publicOrigin),
    addressOf: clientAddress,
    authenticateDevice: (credentials, onWrongPassword) => signInMat(credentials, undefined, onWrongPassword),
    services: {
      authenticateViewer,
      allow,
      getDevice,
      listDevices: listCompanyDevices,
      configurationOf: getDeviceConfiguration,
      streamDevice,
      patientOfDevice: async (context, deviceId) => {
        const patient = await findDevicePatient(context, deviceId);
        return patient && apiPatient(patient);
      },
      startCapture,
      cancelCapture,
      activateRemotely,
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
  const attendedElsewhere = cluster.elsewhere("attended", events.attendedElsewhere);
  const unsubscribeChanges = [
    onRefused((context, permission) => {
      // A refusal does not wait for its audit entry.
      audit(context, { action: "refused", object: permission }).catch((error: unknown) =>
        logger.warn({ err: error }, "refusal not in the audit"),
      );
    }),
    onAlarmAttended((companyId, alarm) => {
      events.attended(companyId, alarm);
      attendedElsewhere(alarm);
    }),
    onAlarmSnoozed(({ deviceId }) => events.alarmStored(deviceId)),
    onAlarmRulesChanged(events.rulesChanged),
    onAnnouncingChanged(notifications.devicesChanged),
    onDevicesChanged((changed) => {
      liveServer.devices.changed(changed);
      notifications.devicesChanged();
      void events.rulesChanged(changed.map(({ id }) => id));
    }),
  ];
  const signOutSocketsOf = ({ tokenHash }: { tokenHash: string }): void => liveServer.viewers.signOut(tokenHash);
  const unsubscribeSessions = [onSessionEnd(signOutSocketsOf), onAccessTokenRevoked(signOutSocketsOf)];
  const purge = createHourlyPurge(logger);
  const stopPurging = startHourly({
    async run(now) {
      await forgetEndedSessions(now);
      if (!cluster.isEldest()) return;
      await finishErasures(now);
      await purge(now);
    },
    failure: "deleted analyses not purged yet",
    clock,
    logger,
  });
  const stopAnchoring = startHourly({ run: auditEndsToLog(logger), failure: "the end of the audit is not noted", clock, logger });
  const uploads = await openUploads({ folder: uploadFolder, clock });
  const isBrokerThere = (): boolean => liveServer.ingest.broker()?.connected ?? false;
  readLiveMetrics(metrics, liveServer);
  const stopCounting = readClinicMetrics(metrics, { captures, spoolFolder, events, state });
  readLineMetrics(metrics, { redis: others && (() => others.state() !== "apart"), mqtt: mqttUrl ? isBrokerThere : null });
  readiness.add({ name: "spool", required: true, state: () => folderState(spoolFolder) });
  // Without Redis the server serves its own mats and pages.
  if (others) readiness.add({ name: "redis", required: false, state: () => (others.state() === "apart" ? "unavailable" : "ok") });
  if (mqttUrl) readiness.add({ name: "mqtt", required: false, state: () => (isBrokerThere() ? "ok" : "unavailable") });
  const stopRefusalLog = logSignInRefusals(logger);
  const stopMailLog = logMailFailures(logger);
  const stopStorageLog = logFullStorage({ clock, logger });
  const showroom = playShowroom({
    devices: await showroomDevices(),
    attach: liveServer.ingest.attach,
    isOurs: cluster.isEldest,
    clock,
    logger,
  });
  unsubscribeChanges.push(onDemoLeft(showroom.close));
  const server: RunningServer = {
    ...liveServer,
    captures,
    cluster,
    pushSender: notifications.sender,
    uploads,
    async close() {
      showroom.close();
      for (const unsubscribe of [...unsubscribeSessions, ...unsubscribeChanges]) unsubscribe();
      stopPurging();
      stopAnchoring();
      uploads.close();
      stopCounting();
      stopRefusalLog();
      stopMailLog();
      stopStorageLog();
      await liveServer.close();
      await notifications.close();
      await captures.close();
      await cluster.close();
    },
  };
  setRunningServer(server);
  await captures.recover();
  return server;
}

/** Sockets do not extend sessions. */
async function authenticateViewer({ cookie, token, address }: ViewerCredentials): Promise<ViewerSession | null> {
  const shown = token ?? (await readTokenCookie(cookie));
  if (shown === null) return null;
  const asked = { language: FALLBACK_LANGUAGE, now: new Date(), ip: address, activity: false, walls: true };
  const context = await (token === undefined ? findContext(shown, asked) : contextOfBearer(shown, asked));
  return context && { context, sessionKey: hashToken(shown) };
}

const isOwnPage = (origin: string, { headers }: IncomingMessage, publicOrigin: string | undefined): boolean =>
  isOwnRequest({ method: "POST", host: headers.host, origin, fetchSite: undefined, hasCookie: headers.cookie !== undefined }, publicOrigin);
