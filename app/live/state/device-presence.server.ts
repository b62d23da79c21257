import type { Logger } from "pino";
import type { SharedMap } from "~/cluster/shared-map";
import type { Clock } from "~/domain/clock";
import type { PatientStatus } from "~/domain/device/configuration";
import { neverConnected, type DeviceConnection } from "~/domain/device/connection";
import type { LastRefusal, MatFault, Refusal } from "~/domain/device/refused-frames";
import { createListeners } from "~/domain/listeners";
import { BLANK_AFTER_MS } from "~/domain/streaming";

/** Another sender retries at least every minute. */
const OTHER_SENDER_FOR_MS = 180_000;
/** Minimum interval between two records of a device. */
export const RECORD_EVERY_MS = 10_000;

/** Faults shown only while no frame is accepted. */
const SHOWN_WHEN_SILENT: readonly MatFault[] = ["frameRepeated", "wrongDeviceCredentials"];

export interface DeviceSighting {
  functional: boolean;
  patientStatus: PatientStatus | false;
  lastFrameAt?: Date;
  lastFrame?: Uint8Array;
  lastRefusal?: LastRefusal;
}

export interface ReportedPresence {
  deviceFunctional: boolean;
  patientStatus: PatientStatus | false;
  connection: DeviceConnection;
  lastRefusal: LastRefusal | null;
}

export interface DevicePresence {
  /** A frame or the password was refused. */
  refused: (deviceId: string, refused: Omit<Refusal, "sinceMs">) => void;
  frame: (deviceId: string, seen: { live: boolean; bytes: Uint8Array }) => void;
  /** Returns whether the patient's status changed. */
  settled: (deviceId: string, present: boolean) => boolean;
  /** A second sender used the device's serial number. */
  otherSender: (deviceId: string) => void;
  /** A device with earlier frames is lost until it returns. */
  restore: (deviceId: string, stored: { lastFrameAtMs: number | null; lastRefusal: LastRefusal | null }) => void;
  /** `silent`: its process ended, and it has time to return. */
  takeOver: (deviceId: string, options?: { silent: boolean }) => void;
  release: (deviceId: string) => void;
  get: (deviceId: string) => ReportedPresence;
  onChange: (listener: (deviceId: string) => void) => () => void;
  /** Called once per refusal reason. */
  onRefused: (listener: (deviceId: string, refusal: Refusal) => void) => () => void;
  stop: () => Promise<void>;
}

const NEVER_SEEN: ReportedPresence = { deviceFunctional: false, patientStatus: false, connection: neverConnected, lastRefusal: null };

interface Seen {
  functional: boolean;
  patientStatus: PatientStatus | false;
  connection: DeviceConnection;
  /** Last refusal, shown or not, by elapsed time. */
  refusal: (Refusal & { atMs: number }) | null;
  lastRefusal: LastRefusal | null;
  /** Whether the refusal is still to be stored. */
  isRefusalNew: boolean;
  /** Elapsed time. */
  signAtMs: number;
  recordedAtMs: number;
  /** Wall time, for display. */
  signedAtMs: number;
  /** Wall time, for the record. */
  frameAtMs: number | null;
  bytes: Uint8Array | undefined;
  cancelTimer: (() => void) | null;
  cancelOtherSender: () => void;
}

interface DevicePresenceOptions {
  reported: SharedMap<ReportedPresence>;
  clock: Clock;
  record: (deviceId: string, sighting: DeviceSighting) => Promise<void>;
  logger: Pick<Logger, "error">;
}

/** A device works until BLANK_AFTER_MS after its last accepted frame. */
export function createDevicePresence({ reported, clock, record, logger }: DevicePresenceOptions): DevicePresence {
  const devices = new Map<string, Seen>();
  const listeners = createListeners<(deviceId: string) => void>();
  const refusalListeners = createListeners<(deviceId: string, refusal: Refusal) => void>();

  const seenOf = (deviceId: string): Seen => {
    const known = reported.get(deviceId) ?? NEVER_SEEN;
    const seen = devices.get(deviceId) ?? {
      functional: known.deviceFunctional,
      patientStatus: known.patientStatus,
      connection: known.connection,
      refusal: null,
      lastRefusal: known.lastRefusal,
      isRefusalNew: false,
      signAtMs: -Infinity,
      recordedAtMs: -Infinity,
      signedAtMs: 0,
      frameAtMs: null,
      bytes: undefined,
      cancelTimer: null,
      cancelOtherSender: () => {},
    };
    devices.set(deviceId, seen);
    return seen;
  };

  const write = async (deviceId: string, seen: Seen): Promise<void> => {
    seen.recordedAtMs = clock.elapsed();
    const { functional, patientStatus, frameAtMs, bytes } = seen;
    const refusal = seen.isRefusalNew && seen.lastRefusal ? { lastRefusal: seen.lastRefusal } : {};
    seen.isRefusalNew = false;
    const picture = bytes && frameAtMs !== null ? { lastFrameAt: new Date(frameAtMs), lastFrame: bytes } : {};
    await record(deviceId, { functional, patientStatus, ...picture, ...refusal }).catch((error: unknown) => {
      logger.error({ err: error, deviceId }, "device state not recorded");
    });
  };

  const report = (deviceId: string, { functional, patientStatus, connection, lastRefusal }: Seen): void =>
    reported.set(deviceId, { deviceFunctional: functional, patientStatus, connection, lastRefusal });

  const set = (deviceId: string, seen: Seen, functional: boolean, patientStatus: PatientStatus | false): void => {
    const changed = functional !== seen.functional || patientStatus !== seen.patientStatus;
    if (functional !== seen.functional) {
      seen.connection = { ...seen.connection, state: functional ? "connected" : "lost", sinceMs: seen.signedAtMs };
    }
    seen.functional = functional;
    seen.patientStatus = patientStatus;
    if (changed || clock.elapsed() - seen.recordedAtMs >= RECORD_EVERY_MS) void write(deviceId, seen);
    if (!changed) return;
    report(deviceId, seen);
    listeners.notify((listener) => listener(deviceId));
  };

  const setConnection = (deviceId: string, seen: Seen, change: Partial<DeviceConnection>): void => {
    seen.connection = { ...seen.connection, ...change };
    report(deviceId, seen);
    listeners.notify((listener) => listener(deviceId));
  };

  /** Hidden while the device works: anyone can try a password. */
  const showRefusal = (deviceId: string, seen: Seen): void => {
    const { refusal, connection, functional } = seen;
    if (!refusal || refusal.fault === connection.refused?.fault || (functional && SHOWN_WHEN_SILENT.includes(refusal.fault))) return;
    const { atMs: _, ...refused } = refusal;
    setConnection(deviceId, seen, { refused });
    refusalListeners.notify((listener) => listener(deviceId, refused));
  };

  /** One timer per device, rescheduled when it fires. */
  const watchSilence = (deviceId: string, seen: Seen, waitMs = BLANK_AFTER_MS): void => {
    seen.cancelTimer ??= clock.setTimer(() => {
      seen.cancelTimer = null;
      const leftMs = seen.signAtMs + BLANK_AFTER_MS - clock.elapsed();
      if (leftMs > 0) watchSilence(deviceId, seen, leftMs);
      else {
        set(deviceId, seen, false, seen.patientStatus);
        if (seen.refusal && clock.elapsed() - seen.refusal.atMs <= BLANK_AFTER_MS) showRefusal(deviceId, seen);
      }
    }, waitMs);
  };

  const sign = (deviceId: string): Seen => {
    const seen = seenOf(deviceId);
    seen.signAtMs = clock.elapsed();
    seen.signedAtMs = clock.now();
    watchSilence(deviceId, seen);
    return seen;
  };

  return {
    refused(deviceId, { fault, details }) {
      const seen = seenOf(deviceId);
      const before = seen.refusal?.fault === fault ? seen.refusal : { fault, details, sinceMs: clock.now() };
      seen.refusal = { ...before, atMs: clock.elapsed() };
      const { lastRefusal } = seen;
      const atMs = clock.now();
      // Limits repeated refusals to other servers to one per 10 s.
      if (lastRefusal?.fault !== fault || atMs - lastRefusal.atMs >= RECORD_EVERY_MS) {
        seen.lastRefusal = { fault, details, atMs };
        seen.isRefusalNew = true;
        report(deviceId, seen);
      }
      if (seen.isRefusalNew && clock.elapsed() - seen.recordedAtMs >= RECORD_EVERY_MS) void write(deviceId, seen);
      showRefusal(deviceId, seen);
    },
    frame(deviceId, { live, bytes }) {
      const seen = sign(deviceId);
      if (live) {
        seen.frameAtMs = seen.signedAtMs;
        seen.bytes = bytes;
      }
      set(deviceId, seen, true, seen.patientStatus);
      const { refusal } = seen;
      if (refusal === null || (refusal.fault !== "wrongDeviceCredentials" && seen.signAtMs - refusal.atMs < BLANK_AFTER_MS)) return;
      seen.refusal = null;
      if (seen.connection.refused !== null) setConnection(deviceId, seen, { refused: null });
    },
    settled(deviceId, present) {
      const seen = seenOf(deviceId);
      const status = present ? "Correct" : "Missing";
      const changes = status !== seen.patientStatus;
      set(deviceId, seen, seen.functional, status);
      return changes;
    },
    otherSender(deviceId) {
      const seen = seenOf(deviceId);
      seen.cancelOtherSender();
      seen.cancelOtherSender = clock.setTimer(() => setConnection(deviceId, seen, { otherSender: null }), OTHER_SENDER_FOR_MS);
      setConnection(deviceId, seen, { otherSender: { atMs: clock.now() } });
    },
    restore(deviceId, { lastFrameAtMs, lastRefusal }) {
      if (devices.has(deviceId)) return;
      const connection = lastFrameAtMs === null ? neverConnected : { ...neverConnected, state: "lost" as const, sinceMs: lastFrameAtMs };
      reported.learn(deviceId, { ...NEVER_SEEN, connection, lastRefusal });
    },
    takeOver(deviceId, { silent } = { silent: false }) {
      report(deviceId, silent ? sign(deviceId) : seenOf(deviceId));
    },
    release(deviceId) {
      const seen = devices.get(deviceId);
      seen?.cancelTimer?.();
      seen?.cancelOtherSender();
      devices.delete(deviceId);
    },
    get: (deviceId) => reported.get(deviceId) ?? NEVER_SEEN,
    onChange: listeners.subscribe,
    onRefused: refusalListeners.subscribe,
    async stop() {
      for (const seen of devices.values()) {
        seen.cancelTimer?.();
        seen.cancelOtherSender();
      }
      const unstored = [...devices].filter(([, seen]) => seen.isRefusalNew || seen.signAtMs > seen.recordedAtMs);
      await Promise.all(unstored.map(([deviceId, seen]) => write(deviceId, seen)));
    },
  };
}
