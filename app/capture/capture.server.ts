import { Types } from "mongoose";
import type { Logger } from "pino";
import { captureIdSchema, type RecordingHeader } from "~/domain/analysis/recording-header";
import type { AnalysisType } from "~/domain/analysis/types";
import { canLast, recordedMs, type CaptureState } from "~/domain/capture";
import type { Clock } from "~/domain/clock";
import type { Context } from "~/domain/context";
import { geometryOf, kindOf, type Device } from "~/domain/device/device";
import type { Exercise } from "~/domain/exercise";
import type { Frame } from "~/domain/frame/frame";
import type { Patient } from "~/domain/patient";
import { Problem } from "~/domain/problem";
import { savedState, toState, type Capture } from "./capture-state";
import type { CaptureStore } from "./capture-store";
import { firstRefusal } from "./guards";
import { recordingHeader } from "./header";
import { isUnderWay, nextPhase, type CaptureEvent } from "./machine";
import { startRecorder } from "./recorder.server";
import { createSaver } from "./saver.server";
import { createSpool, listSpools, readSpool, removeSpool, spoolPath } from "./spool.server";

/** Who starts which capture of which device. `captureId` is the idempotency key: the same one twice is one capture. */
export interface CaptureRequest {
  context: Context;
  device: Device;
  patient: Patient | null;
  analysisType: AnalysisType;
  /** One of the type's durations (domain/capture.ts); its usual one when not given. */
  seconds?: number;
  /** What the person is to do; none when not given. */
  exercise?: Exercise | null;
  captureId: string;
}

/** Everything that is captured on this server: one capture a device at a time. */
export interface Captures {
  /**
   * @throws Problem connectDevice, patientSelected, positionPatient, onGoing, dynamicOngoing, fittingOngoing, patientWeight,
   *   captureUnsupported, storageFull (in this order), diskFull, invalid (no capture key, no duration of its type), notFound (a foreign device or patient)
   */
  start(request: CaptureRequest): Promise<CaptureState>;
  /** The newest capture of a device since the server started. */
  state(deviceId: string): CaptureState | null;
  /** Told at every change of phase. The answer ends it. */
  onChange(listener: (state: CaptureState) => void): () => void;
  /**
   * Takes a frame as it came from the device, stamped by the server.
   * @returns null where nothing is recorded: acknowledge at once; else acknowledge when the promise resolves, and not at all
   *   when it rejects (Problem diskFull, captureFailed)
   */
  record(deviceId: string, frame: Frame, bytes: Uint8Array): Promise<void> | null;
  /** Takes over what an earlier run of the server left on the disk. Resolves when every device with such a capture is taken. */
  recover(): Promise<void>;
  /** Lets go of files and timers. What is not saved yet is taken over at the next start. */
  close(): Promise<void>;
}

export interface CaptureParts {
  /** Folder of the spools; on a disk of this server. */
  folder: string;
  clock: Clock;
  /** 0 to 1, spreads attempts. */
  random: () => number;
  devices: {
    functional(context: Context, device: Device): Promise<boolean>;
    /** The newest frame of each part, as far as they are fresh. */
    newest(device: Device): readonly Frame[];
  };
  store: CaptureStore;
  logger: Logger;
}

export function createCaptures({ folder, clock, random, devices, store, logger }: CaptureParts): Captures {
  const newest = new Map<string, Capture>();
  const starting = new Map<string, Promise<CaptureState>>();
  const listeners = new Set<(state: CaptureState) => void>();
  const saver = createSaver({ save: store.save, clock, random, logger });

  const announce = (capture: Capture): void => {
    for (const listener of listeners) listener(toState(capture));
  };
  const move = (capture: Capture, event: CaptureEvent): void => {
    capture.phase = nextPhase(capture.phase, event);
    announce(capture);
  };

  /** From the end of the recording to the end of the capture, however long the store takes. */
  const conclude = async (capture: Capture, problem: Problem | null): Promise<void> => {
    capture.problem = problem?.toNotice() ?? null;
    move(capture, "ended");
    const saved = await saver.saveSpool(spoolPath(folder, capture.header));
    if (!saved) return;
    if ("refused" in saved) {
      capture.problem ??= { code: saved.refused };
      move(capture, "unusable");
    } else {
      capture.analysisId = saved.analysisId;
      move(capture, "stored");
    }
  };

  const openCapture = async (context: Context, header: RecordingHeader, capture: Capture): Promise<void> => {
    const spool = await createSpool(folder, header);
    try {
      await store.open(context, header);
    } catch (error) {
      await spool.close();
      if (error instanceof Problem) await removeSpool(spoolPath(folder, header));
      // Nobody knows whether the storage was set aside: the empty spool sees to it that it is given back.
      else void saver.saveSpool(spoolPath(folder, header));
      throw error;
    }
    const recording = startRecorder({ header, spool, clock, ended: (problem) => void conclude(capture, problem) });
    capture.recording = recording;
    capture.frames = () => recording.frames;
  };

  const begin = async ({
    context,
    device,
    patient,
    analysisType,
    seconds,
    exercise = null,
    captureId,
  }: CaptureRequest): Promise<CaptureState> => {
    const known = newest.get(device.id);
    if (known?.header.captureId === captureId) return toState(known);
    const earlier = await store.find(context, captureId);
    if (earlier) return savedState(earlier, captureId);
    const functional = await devices.functional(context, device);

    // From here to the claim nothing is awaited: of two starts at once exactly one finds the device free.
    const previous = newest.get(device.id);
    const running = previous && isUnderWay(previous.phase) ? previous.header.analysisType : null;
    const kind = kindOf(device);
    const refusal = firstRefusal({ kind, analysisType, functional, patient, newest: devices.newest(device), running });
    const geometry = geometryOf(device);
    if (refusal || !patient || !geometry) throw new Problem(refusal ?? "captureUnsupported");
    const header = recordingHeader({
      context,
      device,
      patient,
      kind,
      geometry,
      analysisType,
      exercise,
      captureId,
      durationMs: recordedMs(analysisType, seconds),
      analysisId: new Types.ObjectId().toHexString(),
      startedAt: new Date(clock.now()),
    });
    const capture: Capture = { header, phase: "recording", frames: () => 0, recording: null, analysisId: null, problem: null };
    newest.set(device.id, capture);
    try {
      await openCapture(context, header, capture);
    } catch (error) {
      if (previous) newest.set(device.id, previous);
      else newest.delete(device.id);
      throw error;
    }
    announce(capture);
    return toState(capture);
  };

  return {
    async start(request) {
      const { context, device, patient, analysisType, seconds, captureId } = request;
      if (!captureIdSchema.safeParse(captureId).success) throw new Problem("invalid");
      if (seconds !== undefined && !canLast(analysisType, seconds)) throw new Problem("invalid", { field: "seconds" });
      if (device.companyId !== context.company.id) throw new Problem("notFound");
      if (patient && patient.companyId !== context.company.id) throw new Problem("notFound");
      const key = `${context.company.id}.${captureId}`;
      const begun = starting.get(key) ?? begin(request).finally(() => starting.delete(key));
      starting.set(key, begun);
      return begun;
    },
    state(deviceId) {
      const capture = newest.get(deviceId);
      return capture ? toState(capture) : null;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    record: (deviceId, frame, bytes) => newest.get(deviceId)?.recording?.take(frame, bytes) ?? null,
    async recover() {
      for (const path of await listSpools(folder)) {
        const content = await readSpool(path).catch(() => null);
        if (!content) {
          void saver.saveSpool(path);
          continue;
        }
        const frames = content.frames.length;
        const capture: Capture = {
          header: content.header,
          phase: "saving",
          frames: () => frames,
          recording: null,
          analysisId: null,
          problem: null,
        };
        newest.set(content.header.deviceId, capture);
        void conclude(capture, null);
      }
    },
    async close() {
      saver.close();
      await Promise.all([...newest.values()].map(async ({ recording }) => recording?.abandon()));
    },
  };
}
