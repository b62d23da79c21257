import { basename } from "node:path";
import type { Logger } from "pino";
import type { CaptureState } from "~/domain/capture";
import type { Clock } from "~/domain/clock";
import type { Frame } from "~/domain/frame/frame";
import { createListeners } from "~/domain/listeners";
import type { Problem } from "~/domain/problem";
import { toState, type Capture } from "./capture-state";
import type { CaptureStore } from "./capture-store";
import { nextPhase, type CaptureEvent } from "./machine";
import { resumeCapture } from "./resume-capture.server";
import { createSaver } from "./saver.server";
import { listSpools, readSpool, removeSpool, spoolPath } from "./spool.server";
import { createStartCapture, type CaptureDevices, type StartCapture } from "./start-capture.server";

/** All captures on this server: at most one per device at a time. */
export interface Captures {
  /**
   * @throws Problem connectDevice, patientSelected, positionPatient, onGoing, dynamicOngoing, fittingOngoing, patientWeight,
   *   captureUnsupported, storageFull (in this order), diskFull, invalid (no capture key, no duration of its type), notFound (a foreign device or patient)
   */
  start: StartCapture;
  /** The newest capture of a device since the server started. */
  state(deviceId: string): CaptureState | null;
  /** Ends the recording of a device early, if one runs: what was recorded is saved. */
  stop(deviceId: string): void;
  /** The id of the patient this user is capturing right now, or null. */
  patientRecordedBy(userId: string): string | null;
  /** Whether a capture of this patient is recording or being saved. */
  isCapturing(patientId: string): boolean;
  /** Removes what earlier captures of this patient left on the disk unsaved. Answers how many they were. */
  eraseUnsavedOf(patientId: string): Promise<number>;
  /** Called on every change of phase. Returns the unsubscribe function. */
  onChange(listener: (state: CaptureState) => void): () => void;
  /**
   * Takes a frame as it came from the device, stamped by the server.
   * @returns null when nothing is recording: acknowledge at once; else acknowledge when the promise resolves, and not at all
   *   when it rejects (Problem diskFull, captureFailed)
   */
  record(deviceId: string, frame: Frame, bytes: Uint8Array): Promise<void> | null;
  /**
   * Goes on with the captures of an earlier run, and saves those whose time is over. Resolves once every device with such a capture counts
   * as busy and its frames are recorded again.
   */
  recover(): Promise<void>;
  /** Closes files and timers. Captures go on after the next start. */
  close(): Promise<void>;
}

export interface CaptureParts {
  /** Folder of the spools, on a local disk. */
  folder: string;
  clock: Clock;
  /** 0 to 1, for the jitter of retries. */
  random: () => number;
  devices: CaptureDevices;
  store: CaptureStore;
  logger: Logger;
}

export function createCaptures({ folder, clock, random, devices, store, logger }: CaptureParts): Captures {
  /** The newest of each device. */
  const captures = new Map<string, Capture>();
  const listeners = createListeners<(state: CaptureState) => void>();
  const saver = createSaver({ store, clock, random, logger });

  const announce = (capture: Capture): void => listeners.tell((listener) => listener(toState(capture)));
  const move = (capture: Capture, event: CaptureEvent): void => {
    capture.phase = nextPhase(capture.phase, event);
    announce(capture);
  };

  /** From the end of the recording to the end of the capture, however long the store takes. */
  const conclude = async (capture: Capture, problem: Problem | null): Promise<void> => {
    capture.problem = problem?.toNotice() ?? null;
    move(capture, "ended");
    const saved = await saver.saveSpool(spoolPath(folder, capture.header), capture.restarted);
    if (!saved) return;
    if ("refused" in saved) {
      capture.problem ??= { code: saved.refused };
      move(capture, "unusable");
    } else {
      capture.analysisId = saved.analysisId;
      move(capture, "stored");
    }
  };

  const onRecorded = (capture: Capture, problem: Problem | null): void => void conclude(capture, problem);

  return {
    start: createStartCapture({
      folder,
      clock,
      devices,
      store,
      saver,
      captures,
      onStarted: announce,
      onRecorded,
    }),
    state(deviceId) {
      const capture = captures.get(deviceId);
      return capture ? toState(capture) : null;
    },
    stop: (deviceId) => captures.get(deviceId)?.recorder?.stop(),
    patientRecordedBy(userId) {
      for (const { phase, header } of captures.values()) if (phase === "recording" && header.userId === userId) return header.patientId;
      return null;
    },
    isCapturing: (patientId) =>
      [...captures.values()].some(({ phase, header }) => (phase === "recording" || phase === "saving") && header.patientId === patientId),
    async eraseUnsavedOf(patientId) {
      let erased = 0;
      for (const path of await listSpools(folder)) {
        if ((await readSpool(path).catch(() => null))?.header.patientId !== patientId) continue;
        await removeSpool(path);
        erased += 1;
      }
      return erased;
    },
    onChange: listeners.subscribe,
    record: (deviceId, frame, bytes) => captures.get(deviceId)?.recorder?.take(frame, bytes) ?? null,
    async recover() {
      for (const path of await listSpools(folder)) {
        const capture = await readSpool(path)
          .then((content) => content && resumeCapture(path, content, { clock, logger, onRecorded }))
          .catch((error: unknown) => void logger.warn({ err: error, spool: basename(path) }, "capture not resumed"));
        if (!capture) {
          void saver.saveSpool(path, true);
          continue;
        }
        captures.set(capture.header.deviceId, capture);
        announce(capture);
      }
    },
    async close() {
      saver.close();
      await Promise.all([...captures.values()].map(async ({ recorder }) => recorder?.abandon()));
    },
  };
}
