import { basename } from "node:path";
import type { Logger } from "pino";
import { isCancellable, isUnderWay, type CapturePhase, type CaptureState } from "~/domain/capture";
import type { Clock } from "~/domain/clock";
import type { Frame } from "~/domain/frame/frame";
import { createListeners } from "~/domain/listeners";
import type { Problem } from "~/domain/problem";
import { DataKeyMissing } from "~/keys/data-keys.server";
import { toState, type Capture } from "./capture-state";
import type { CaptureStore } from "./capture-store";
import { nextPhase, type CaptureEvent } from "./machine";
import type { PrepareOptions, CaptureDevices } from "./prepare-capture.server";
import { resumeCapture } from "./resume-capture.server";
import { createSaver, type SaveCounts } from "./saver.server";
import { isEmptySpool, listSpools, readSpool, removeSpool, spoolPath } from "./spool.server";
import { createStartCapture, type StartCapture } from "./start-capture.server";

/** At most one capture per device. */
export interface Captures {
  /**
   * @throws Problem connectDevice, patientSelected, positionPatient, onGoing, dynamicOngoing, fittingOngoing,
   * patientWeight, captureUnsupported, storageFull (in this order), diskFull, invalid (capture key or duration),
   * notFound (another company's device or patient)
   */
  start: StartCapture;
  /** Newest capture since the server started. */
  state(deviceId: string): CaptureState | null;
  /** Saves what is recorded. */
  stop(deviceId: string): void;
  /**
   * The spool is empty when this resolves; storage is released once the store accepts.
   * @returns the patient's id; null if not the device's newest capture, or being saved
   */
  cancel(deviceId: string, captureId: string): Promise<string | null>;
  /** Patient id, or null. */
  patientRecordedBy(userId: string): string | null;
  patientOn(deviceId: string): { captureId: string; patientId: string; userId: string } | null;
  isCapturing(patientId: string): boolean;
  /** Deletes unsaved captures from disk. Returns their number. */
  eraseUnsavedOf(patientId: string): Promise<number>;
  /** Of each device's newest capture. */
  phases(): CapturePhase[];
  saves: SaveCounts;
  /** Called per phase. Returns the unsubscribe function. */
  onChange(listener: (state: CaptureState) => void): () => void;
  /** Each second of a recording. Returns the unsubscribe function. */
  onProgress(listener: (state: CaptureState) => void): () => void;
  /**
   * @returns null if nothing records: acknowledge immediately. Otherwise acknowledge when it resolves, never when it
   * rejects (Problem diskFull, captureFailed)
   */
  record(deviceId: string, frame: Frame, bytes: Uint8Array): Promise<void> | null;
  /**
   * Resumes or saves captures of an earlier run. Resolves once their devices record again.
   * @throws DataKeyMissing
   */
  recover(): Promise<void>;
  /** Captures resume after the next start. */
  close(): Promise<void>;
}

export interface CaptureParts {
  /** Spools, on a local disk. */
  folder: string;
  clock: Clock;
  /** 0 to 1, for retry jitter. */
  random: () => number;
  devices: CaptureDevices;
  store: CaptureStore;
  logger: Logger;
}

export function createCaptures({ folder, clock, random, devices, store, logger }: CaptureParts): Captures {
  const captures = new Map<string, Capture>();
  const listeners = createListeners<(state: CaptureState) => void>();
  const progressListeners = createListeners<(state: CaptureState) => void>();
  const saver = createSaver({ store, clock, random, logger });

  const announce = (capture: Capture): void => listeners.notify((listener) => listener(toState(capture)));
  const move = (capture: Capture, event: CaptureEvent): void => {
    capture.phase = nextPhase(capture.phase, event);
    announce(capture);
  };

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

  const begin: PrepareOptions = {
    clock,
    devices,
    store,
    move,
    async discard(capture, event, problem) {
      // Synchronously, so that nothing intervenes.
      capture.phase = nextPhase(capture.phase, event);
      capture.problem = problem?.toNotice() ?? null;
      const { stage } = capture;
      capture.stage = null;
      await stage?.abandon();
      await saver.discardSpool(spoolPath(folder, capture.header));
      announce(capture);
    },
    onProgress: (capture) => progressListeners.notify((listener) => listener(toState(capture))),
    onRecorded(capture, problem) {
      if (capture.phase === "recording") void conclude(capture, problem);
    },
  };

  return {
    start: createStartCapture({ ...begin, folder, store, saver, captures, onStarted: announce }),
    state(deviceId) {
      const capture = captures.get(deviceId);
      return capture ? toState(capture) : null;
    },
    stop: (deviceId) => captures.get(deviceId)?.stage?.stop(),
    async cancel(deviceId, captureId) {
      const capture = captures.get(deviceId);
      if (capture?.header.captureId !== captureId) return null;
      await capture.opening;
      if (isCancellable(capture.phase)) await begin.discard(capture, "cancelled", null);
      return capture.phase === "cancelled" ? capture.header.patientId : null;
    },
    patientRecordedBy(userId) {
      for (const { phase, header } of captures.values()) if (isCancellable(phase) && header.userId === userId) return header.patientId;
      return null;
    },
    patientOn(deviceId) {
      const capture = captures.get(deviceId);
      if (!capture || !isUnderWay(capture.phase)) return null;
      const { captureId, patientId, userId } = capture.header;
      return { captureId, patientId, userId };
    },
    isCapturing: (patientId) => [...captures.values()].some(({ phase, header }) => isUnderWay(phase) && header.patientId === patientId),
    async eraseUnsavedOf(patientId) {
      let erased = 0;
      for (const path of await listSpools(folder)) {
        if ((await readSpool(path).catch(() => null))?.header.patientId !== patientId) continue;
        await removeSpool(path);
        erased += 1;
      }
      return erased;
    },
    phases: () => [...captures.values()].map(({ phase }) => phase),
    saves: saver.counts,
    onChange: listeners.subscribe,
    onProgress: progressListeners.subscribe,
    record: (deviceId, frame, bytes) => captures.get(deviceId)?.stage?.addFrame(frame, bytes) ?? null,
    async recover() {
      for (const path of await listSpools(folder)) {
        if (await isEmptySpool(path)) {
          void saver.discardSpool(path);
          continue;
        }
        const capture = await readSpool(path)
          .then((content) => content && resumeCapture(path, content, { ...begin, logger }))
          .catch((error: unknown) => {
            if (error instanceof DataKeyMissing) throw error;
            logger.warn({ err: error, spool: basename(path) }, "capture not resumed");
          });
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
      await Promise.all([...captures.values()].map(async ({ stage }) => stage?.abandon()));
    },
  };
}
