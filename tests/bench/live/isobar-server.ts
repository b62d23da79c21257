import { createServer } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { pino } from "pino";
import { z } from "zod";
import { loadAnalysis } from "~/analysis/load.server";
import { createAlone, createCluster } from "~/cluster/cluster.server";
import { systemClock } from "~/domain/clock";
import { companyDefaults } from "~/domain/company";
import type { Device } from "~/domain/device/device";
import { Problem } from "~/domain/problem";
import { DEFAULT_STAFF_ROLE, roles } from "~/domain/user";
import { lowerBackgroundThreads } from "~/jobs/background-threads.server";
import { giveWayWhile } from "~/jobs/run-job.server";
import { createNoEvents } from "~/live/events/no-events";
import { createLiveServer } from "~/live/live-server.server";
import { createLoopDelay } from "~/live/loop-delay.server";
import { createLiveState } from "~/live/state/live-state.server";
import { serveDownloads } from "../work/served-downloads";
import { answerParent, createMeter, readSettings } from "./child";
import { DEVICE_TYPE, benchDeviceId, benchSerial } from "./plate";

const { mats, port, servesDownloads, redisUrl, watchesLoop } = readSettings(
  z.object({
    mats: z.number(),
    port: z.number().default(0),
    servesDownloads: z.boolean().default(false),
    redisUrl: z.string().optional(),
    watchesLoop: z.boolean().default(true),
  }),
);

await lowerBackgroundThreads();

const devices = Array.from({ length: mats }, (_, number): Device => ({
  id: benchDeviceId(number),
  companyId: "c".repeat(24),
  name: benchSerial(number),
  deviceType: DEVICE_TYPE,
  hardwareSerial: benchSerial(number),
  room: "01",
  bed: "01",
  building: "-",
  floor: "-",
  healthSystem: "",
  currentPatientId: null,
  subdeviceIds: [],
  override: null,
  showroom: null,
}));
const company = { ...companyDefaults, id: "c".repeat(24), companyName: "Clinic" };
const user = {
  id: "a".repeat(24),
  companyId: company.id,
  email: "",
  name: "",
  role: roles.staff,
  capabilities: [],
  preferredLanguage: null,
  theme: "light" as const,
  mustChangePassword: false,
  secondFactor: false,
  staffRole: DEFAULT_STAFF_ROLE,
  selectedPatientId: null,
};
const find = async (wanted: (device: Device) => boolean): Promise<Device> =>
  devices.find(wanted) ?? Promise.reject(new Problem("notFound"));

const logger = pino({ level: "silent" });
const others = redisUrl === undefined ? null : createCluster({ url: redisUrl, clock: systemClock, random: Math.random, logger });
const state = createLiveState(systemClock, others ?? createAlone());
await others?.join();

const httpServer = createServer();
const live = await createLiveServer({
  httpServer,
  random: Math.random,
  isAllowedOrigin: () => false,
  addressOf: ({ socket }) => socket.remoteAddress ?? "unknown",
  authenticateDevice: async ({ serial }) => ({ device: await find(({ hardwareSerial }) => hardwareSerial === serial), whole: null }),
  services: {
    authenticateViewer: () =>
      Promise.resolve({
        context: { user, company, language: "en", now: new Date(), ip: "", wall: null, accessToken: null },
        sessionKey: user.id,
      }),
    allow: () => undefined,
    getDevice: (_, deviceId) => find(({ id }) => id === deviceId),
    listDevices: () => Promise.resolve(devices),
    configurationOf: () => Promise.reject(new Problem("notFound")),
    streamDevice: () => Promise.reject(new Problem("forbidden")),
    patientOfDevice: () => Promise.reject(new Problem("forbidden")),
    startCapture: () => Promise.reject(new Problem("forbidden")),
    cancelCapture: () => Promise.reject(new Problem("forbidden")),
    activateRemotely: () => Promise.reject(new Problem("forbidden")),
  },
  ...(others && { cluster: others }),
  state,
  analysis: await loadAnalysis(),
  events: createNoEvents(),
  captures: { state: () => null, record: () => null, onChange: () => () => undefined, onProgress: () => () => undefined },
  store: {
    recordSeen: () => Promise.resolve(),
    matsBeforeStart: () => Promise.resolve([]),
    saveStreaming: () => Promise.resolve(),
    loadCalibrations: () => Promise.resolve([]),
    loadStreaming: () => Promise.resolve([]),
  },
  clock: systemClock,
  loopDelayMs: createLoopDelay(),
  // All viewers and mats share one address here.
  limits: { unsignedPerNetwork: Infinity, connects: { perSecond: Infinity, burst: Infinity } },
  logger,
});

const accepted = (): number => devices.reduce((sum, { id }) => sum + (live.ingest.counters.get(id).accepted ?? 0), 0);
const meter = createMeter(watchesLoop ? monitorEventLoopDelay({ resolution: 1 }) : null);
let acceptedBefore = 0;
if (servesDownloads) {
  httpServer.on("request", await serveDownloads());
  giveWayWhile(() => live.viewers.count() > 0);
}
httpServer.listen(port, "127.0.0.1", () => {
  answerParent(httpServer.address() as object, {
    mark() {
      meter.mark();
      acceptedBefore = accepted();
      return {};
    },
    report: () => ({ ...meter.read(), ingested: accepted() - acceptedBefore, shedding: live.viewers.shedding().name }),
  });
});
