import { systemClock } from "~/domain/clock";
import { getGeometry, type Device } from "~/domain/device/device";
import type { ProblemCode } from "~/domain/problem";
import { STREAMING_SECONDS_MAX } from "~/domain/streaming";
import { connectLive } from "~/live/browser/connect.client";
import { createBody } from "~/simulator/bodies/catalogue";
import { startDevice, type SimulatedDevice } from "~/simulator/device";
import { simulatedFrames } from "~/simulator/simulated-frames";
import { startWire } from "../../support/breakable-wire";
import { PASSWORD } from "../../support/people";
import { createFrameLedger } from "./frame-ledger";

export const RATE_HZ = 50;

/**
 * Refusals a mat expects in a storm: a repeated frame, a burst after a held line, a full disk, or an undecided server.
 */
const EXPECTED: readonly string[] = ["frameRepeated", "frameRate", "diskFull", "unavailable"] satisfies ProblemCode[];

export async function startDrivenMat(port: number, device: Device, { seed, random }: { seed: number; random: () => number }) {
  const wire = await startWire(port);
  const ledger = createFrameLedger();
  const geometry = getGeometry(device);
  if (!geometry) throw new TypeError("a plate without cells");
  const body = createBody("standing", { geometry, seed, weightKg: 70 });
  let epoch = 0;
  const refused: string[] = [];

  const boot = (): SimulatedDevice => {
    const ownEpoch = ++epoch;
    return startDevice({
      url: wire.url,
      serial: device.hardwareSerial,
      password: PASSWORD,
      rateHz: RATE_HZ,
      epoch: ownEpoch,
      clock: systemClock,
      random,
      feeds: [
        {
          part: "main",
          source: simulatedFrames(geometry, (tMs) => {
            const counts = body(tMs);
            ledger.measured(ownEpoch, counts, performance.now());
            return counts;
          }),
        },
      ],
      report: (event) => {
        if (event.name === "refused") refused.push(event.code);
        if (event.name === "framesRefused" && !EXPECTED.includes(event.problem.code)) refused.push(event.problem.code);
      },
      acknowledged: (ack) => ledger.acknowledged(ack, performance.now()),
    });
  };
  let mat = boot();
  let refusedBefore = 0;

  return {
    device,
    ledger,
    wire,
    /** Reasons of forbidden refusals of the mat or its frames. */
    refused,
    /** A gap in the recording when a held line is released. */
    refusedForRate: () => refusedBefore + (mat.stats().refused.frameRate ?? 0),
    reboot(): void {
      refusedBefore += mat.stats().refused.frameRate ?? 0;
      mat.stop();
      mat = boot();
    },
    stop(): void {
      mat.stop();
      wire.close();
    },
  };
}
export type DrivenMat = Awaited<ReturnType<typeof startDrivenMat>>;

export async function openDrivenPage(port: number, token: string, deviceId: string) {
  const wire = await startWire(port);
  const connection = connectLive({ url: wire.url, token });
  /** Per connection, each frame must be newer than the one before. */
  const seen = { frames: 0, duplicate: 0, outOfOrder: 0 };
  let last: { epoch: number; sequence: number } | null = null;
  let lastFrameAtMs = 0;
  let matState = "unknown";
  let signedOut = false;
  connection.onStatus(() => (last = null));
  connection.onSignedOut(() => (signedOut = true));
  connection.watch(deviceId, "full", {
    onFrame: ({ epoch, sequence }) => {
      seen.frames++;
      lastFrameAtMs = Date.now();
      if (last?.epoch === epoch && last.sequence === sequence) seen.duplicate++;
      else if (last && last.epoch === epoch && last.sequence > sequence) seen.outOfOrder++;
      last = { epoch, sequence };
    },
    onState: ({ functional, streaming, connection: { state } }) => {
      matState = `${state}${streaming.endsAtMs === null ? "" : ", streaming"}`;
      if (functional && streaming.endsAtMs === null) void connection.startStreaming(deviceId, STREAMING_SECONDS_MAX);
    },
  });
  return {
    wire,
    seen,
    /** Diagnoses a page without frames. */
    inWords: () =>
      `${connection.status()}${signedOut ? ", signed out" : ""} after ${wire.opened()} connections, ${seen.frames} frames, its mat ${matState}`,
    lastFrameAtMs: () => lastFrameAtMs,
    close(): void {
      connection.close();
      wire.close();
    },
  };
}
export type DrivenPage = Awaited<ReturnType<typeof openDrivenPage>>;
