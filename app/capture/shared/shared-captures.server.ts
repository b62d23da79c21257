import type { Cluster } from "~/cluster/cluster.server";
import { createBackoff } from "~/domain/backoff";
import { isCancellable, isUnderWay, type CaptureState } from "~/domain/capture";
import type { Clock } from "~/domain/clock";
import type { Device } from "~/domain/device/device";
import { decodeFrame } from "~/domain/frame/codec";
import { RESEND_WITHIN_MS } from "~/domain/frame/resend";
import { createListeners } from "~/domain/listeners";
import { Problem } from "~/domain/problem";
import type { Captures } from "../capture.server";
import { createForwardedFrames, type RecordingResult } from "./forwarded-frames";

/** Its frames are on its process's disk. */
interface SharedCapture {
  state: CaptureState;
  process: string;
  /** Null once over. */
  under: { patientId: string; userId: string } | null;
}

interface SharedCapturesOptions {
  /** Those of this process. */
  own: Captures;
  cluster: Cluster;
  /** Null for this process. */
  holderOf: (device: Device) => string | null;
  clock: Clock;
  random: () => number;
}

/**
 * Captures of all processes. A capture stays where it began; another process that holds the mat forwards frames and
 * acknowledges them once on the first one's disk. If that one has ended, frames wait as long as it could resume.
 */
export function shareCaptures({ own, cluster, holderOf, clock, random }: SharedCapturesOptions): Captures {
  const shared = cluster.map<SharedCapture>("captures", "kept");
  const listeners = createListeners<(state: CaptureState) => void>();
  const progressListeners = createListeners<(state: CaptureState) => void>();

  const publish = (state: CaptureState): void => {
    const under = own.patientOn(state.deviceId);
    shared.set(state.deviceId, { state, process: cluster.id, under: under && { patientId: under.patientId, userId: under.userId } });
  };
  own.onChange((state) => {
    publish(state);
    listeners.notify((listener) => listener(state));
  });
  own.onProgress((state) => {
    publish(state);
    progressListeners.notify((listener) => listener(state));
  });
  shared.subscribe((_, capture, by, before) => {
    if (by === "here" || !capture) return;
    const goesOn = before?.state.captureId === capture.state.captureId && before.state.phase === capture.state.phase;
    (goesOn ? progressListeners : listeners).notify((listener) => listener(capture.state));
  });

  /** A silent process can resume until the mat has forgotten the frames. */
  const isOver = ({ state, process }: SharedCapture): boolean =>
    !isUnderWay(state.phase) ||
    (!cluster.peers.has(process) && clock.now() > (state.waitsUntilMs ?? state.startedAtMs) + state.durationMs + RESEND_WITHIN_MS);

  /** Running or ended. */
  const elsewhere = (deviceId: string): SharedCapture | null => {
    const capture = shared.get(deviceId);
    return capture && capture.process !== cluster.id ? capture : null;
  };
  const underWayElsewhere = (deviceId: string): SharedCapture | null => {
    const capture = elsewhere(deviceId);
    return capture && !isOver(capture) ? capture : null;
  };
  const all = function* (): Iterable<SharedCapture> {
    for (const capture of shared.values()) if (capture.process !== cluster.id && !isOver(capture)) yield capture;
  };

  const recordHere = async (from: string, deviceId: string, coded: Uint8Array): Promise<RecordingResult> => {
    const bytes = Uint8Array.from(coded);
    const frame = decodeFrame(bytes);
    const serverTimeMs = cluster.peers.inOurTime(from, frame.serverTimeMs) ?? frame.serverTimeMs;
    try {
      await own.record(deviceId, { ...frame, serverTimeMs }, bytes);
      return null;
    } catch (error) {
      return error instanceof Problem ? error.code : "unavailable";
    }
  };

  const ask = {
    start: cluster.question("capture.start", own.start),
    cancel: cluster.question("capture.cancel", (deviceId: string, captureId: string) => own.cancel(deviceId, captureId)),
    eraseUnsaved: cluster.question("capture.eraseUnsaved", (patientId: string) => own.eraseUnsavedOf(patientId)),
    record: cluster.question("capture.record", (from: string, deviceId: string, frames: Uint8Array[]) =>
      Promise.all(frames.map((bytes) => recordHere(from, deviceId, bytes))),
    ),
  };
  const stopElsewhere = cluster.elsewhere("capture.stop", (deviceId: string) => own.stop(deviceId));

  const forwarded = createForwardedFrames({
    send(deviceId, frames) {
      const capture = underWayElsewhere(deviceId);
      if (!capture || !cluster.peers.has(capture.process)) throw new Problem("otherServerSilent");
      return ask.record(capture.process, cluster.id, deviceId, frames);
    },
    isExpected: (deviceId) => underWayElsewhere(deviceId) !== null,
    backoff: createBackoff({ clock, random, longestMs: 2000 }),
  });

  return {
    async start(request) {
      const { id } = request.device;
      const process = underWayElsewhere(id)?.process ?? (own.patientOn(id) ? null : holderOf(request.device));
      return process === null ? own.start(request) : ask.start(process, request);
    },
    state: (deviceId) => elsewhere(deviceId)?.state ?? own.state(deviceId),
    stop(deviceId) {
      own.stop(deviceId);
      if (underWayElsewhere(deviceId)) stopElsewhere(deviceId);
    },
    async cancel(deviceId, captureId) {
      const capture = elsewhere(deviceId);
      return capture ? ask.cancel(capture.process, deviceId, captureId) : own.cancel(deviceId, captureId);
    },
    patientRecordedBy(userId) {
      for (const { state, under } of all()) if (isCancellable(state.phase) && under?.userId === userId) return under.patientId;
      return own.patientRecordedBy(userId);
    },
    patientOn(deviceId) {
      const capture = underWayElsewhere(deviceId);
      return capture?.under ? { captureId: capture.state.captureId, ...capture.under } : own.patientOn(deviceId);
    },
    isCapturing: (patientId) => own.isCapturing(patientId) || [...all()].some(({ under }) => under?.patientId === patientId),
    async eraseUnsavedOf(patientId) {
      if (cluster.state() === "apart") throw new Problem("otherServerSilent");
      const erased = await Promise.all(cluster.peers.all().map((peer) => ask.eraseUnsaved(peer, patientId)));
      return erased.reduce((sum, count) => sum + count, await own.eraseUnsavedOf(patientId));
    },
    phases: () => own.phases(),
    saves: own.saves,
    onChange: listeners.subscribe,
    onProgress: progressListeners.subscribe,
    record(deviceId, frame, bytes) {
      const recorded = own.record(deviceId, frame, bytes);
      if (recorded) return recorded;
      const capture = elsewhere(deviceId);
      return capture && isCancellable(capture.state.phase) && !isOver(capture) ? forwarded.forward(deviceId, bytes) : null;
    },
    recover: () => own.recover(),
    async close() {
      forwarded.close();
      await own.close();
    },
  };
}
