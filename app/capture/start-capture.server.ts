import { Types } from "mongoose";
import { conditionsOf, type Conditions } from "~/domain/analysis/recording/conditions";
import { captureIdSchema, type RecordingHeader } from "~/domain/analysis/recording/recording-header";
import type { AnalysisType } from "~/domain/analysis/types";
import { canLast, recordedMs, type CaptureState } from "~/domain/capture";
import type { Clock } from "~/domain/clock";
import type { Context } from "~/domain/context";
import { geometryOf, kindOf, type Device } from "~/domain/device/device";
import type { Exercise } from "~/domain/exercise";
import type { Frame } from "~/domain/frame/frame";
import type { Patient } from "~/domain/patient";
import { Problem } from "~/domain/problem";
import { newCapture, savedState, toState, type Capture } from "./capture-state";
import type { CaptureStore } from "./capture-store";
import { captureTime } from "./capture-time";
import { firstRefusal } from "./guards";
import { recordingHeader } from "./header";
import { isUnderWay } from "./machine";
import { startRecorder } from "./recorder.server";
import type { Saver } from "./saver.server";
import { createSpool, removeSpool, spoolPath } from "./spool.server";

/** Who starts which capture on which device. `captureId` is the idempotency key. */
export interface CaptureRequest {
  context: Context;
  device: Device;
  patient: Patient | null;
  analysisType: AnalysisType;
  /** One of the type's durations (domain/capture.ts); its usual one when not given. */
  seconds?: number;
  /** The exercise, if any. */
  exercise?: Exercise | null;
  /** As stated; those that the analysis does not ask for are left out. */
  conditions?: Conditions;
  captureId: string;
}

/** What captures need to know about connected devices. */
export interface CaptureDevices {
  functional(context: Context, device: Device): Promise<boolean>;
  /** The newest frame of each part, where fresh. */
  newest(device: Device): readonly Frame[];
}

interface StartCaptureOptions {
  folder: string;
  clock: Clock;
  devices: CaptureDevices;
  store: CaptureStore;
  saver: Saver;
  /** The newest capture of each device; a started one is added. */
  captures: Map<string, Capture>;
  onStarted: (capture: Capture) => void;
  /** The recording has ended; `problem` says why it ended early. */
  onRecorded: (capture: Capture, problem: Problem | null) => void;
}

/** @throws Problem as Captures.start names them */
export type StartCapture = (request: CaptureRequest) => Promise<CaptureState>;

/** Starts captures: one per device at a time, and one per key however often it is requested. */
export function createStartCapture(options: StartCaptureOptions): StartCapture {
  const { folder, clock, devices, store, saver, captures, onStarted, onRecorded } = options;
  const starting = new Map<string, Promise<CaptureState>>();

  const openRecording = async (context: Context, capture: Capture): Promise<void> => {
    const { header } = capture;
    const spool = await createSpool(folder, header);
    try {
      await store.open(context, header);
    } catch (error) {
      await spool.close();
      if (error instanceof Problem) await removeSpool(spoolPath(folder, header));
      // The storage may have been reserved: saving the empty spool releases it.
      else void saver.saveSpool(spoolPath(folder, header), false);
      throw error;
    }
    const recorder = startRecorder({ header, spool, clock, time: capture.time, ended: (problem) => onRecorded(capture, problem) });
    capture.recorder = recorder;
    capture.frames = () => recorder.frames;
  };

  const start: StartCapture = async (request) => {
    const { context, device, captureId } = request;
    const known = captures.get(device.id);
    if (known?.header.captureId === captureId) return toState(known);
    const earlier = await store.find(context, captureId);
    if (earlier) return savedState(earlier, captureId);
    const functional = await devices.functional(context, device);

    // No await between this check and `captures.set`, so that of two concurrent starts only one finds the device free.
    const previous = captures.get(device.id);
    const running = previous && isUnderWay(previous.phase) ? previous.header.analysisType : null;
    const header = approve(request, { functional, running, newest: devices.newest(device), startedAt: new Date(clock.now()) });
    const capture = newCapture(header, captureTime(clock, { startedAtMs: header.startedAt.getTime(), elapsedMs: 0 }));
    captures.set(device.id, capture);
    try {
      await openRecording(context, capture);
    } catch (error) {
      if (previous) captures.set(device.id, previous);
      else captures.delete(device.id);
      throw error;
    }
    onStarted(capture);
    return toState(capture);
  };

  return async (request) => {
    checkRequest(request);
    const key = `${request.context.company.id}.${request.captureId}`;
    const started = starting.get(key) ?? start(request).finally(() => starting.delete(key));
    starting.set(key, started);
    return started;
  };
}

/** @throws Problem invalid, notFound */
function checkRequest({ context, device, patient, analysisType, seconds, captureId }: CaptureRequest): void {
  if (!captureIdSchema.safeParse(captureId).success) throw new Problem("invalid");
  if (seconds !== undefined && !canLast(analysisType, seconds)) throw new Problem("invalid", { field: "seconds" });
  if (device.companyId !== context.company.id) throw new Problem("notFound");
  if (patient && patient.companyId !== context.company.id) throw new Problem("notFound");
}

interface StartConditions {
  functional: boolean;
  running: AnalysisType | null;
  newest: readonly Frame[];
  startedAt: Date;
}

/**
 * The header of a recording that may start.
 * @throws Problem of the first failing guard (guards.ts)
 */
function approve(request: CaptureRequest, { functional, running, newest, startedAt }: StartConditions): RecordingHeader {
  const { context, device, patient, analysisType, seconds, exercise = null, conditions = {}, captureId } = request;
  const kind = kindOf(device);
  const geometry = geometryOf(device);
  const refusal = firstRefusal({ kind, analysisType, functional, patient, newest, running });
  if (refusal || !patient || !geometry) throw new Problem(refusal ?? "captureUnsupported");
  return recordingHeader({
    context,
    device,
    patient,
    kind,
    geometry,
    analysisType,
    exercise,
    conditions: conditionsOf(analysisType, conditions),
    captureId,
    durationMs: recordedMs(analysisType, seconds),
    analysisId: new Types.ObjectId().toHexString(),
    startedAt,
  });
}
